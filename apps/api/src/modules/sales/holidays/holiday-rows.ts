/** Holidays as the forecast of tanks reads them. */

import type { IsoDate } from '@app/kernel/calendar'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export interface HolidayDays {
  stationId: number
  name: string
  fromDay: IsoDate
  untilDay: IsoDate
  /** Of a mean day's sales; nothing where it is learnt. */
  salesPercent: number | null
}

/** Those of each station's company that touch a span; the earliest first. */
export const holidaysOf = (
  db: Db,
  stationIds: readonly number[],
  { from, until }: { from: IsoDate; until: IsoDate },
): Promise<HolidayDays[]> =>
  db
    .selectFrom('holidays')
    .innerJoin('stations', 'stations.company_id', 'holidays.company_id')
    .where('stations.id', '=', sql<number>`any (${stationIds}::bigint[])`)
    .where('holidays.deleted_at', 'is', null)
    .where('until_day', '>=', from)
    .where('from_day', '<=', until)
    .orderBy('from_day')
    .select([
      'stations.id as stationId',
      'holidays.name',
      sql<IsoDate>`from_day::text`.as('fromDay'),
      sql<IsoDate>`until_day::text`.as('untilDay'),
      'sales_percent as salesPercent',
    ])
    .execute()
