/** Daily reports as other modules count them. */

import { sql } from 'kysely'
import type { IsoDate } from '@app/kernel/calendar'
import type { Db } from '#db/database.ts'
import type { DailyReport } from './contract.ts'

interface OpenReports {
  /** Of the report of that day; null where there is none that holds. */
  yesterday: DailyReport['status'] | null
  drafts: number
  waiting: number
}

/** What is under way at a station, and how far the report of a day is. */
export function openReports(
  db: Db,
  { stationId, yesterday }: { stationId: number; yesterday: IsoDate },
): Promise<OpenReports> {
  return db
    .selectFrom('daily_reports')
    .where('station_id', '=', stationId)
    .where('status', '<>', 'void')
    .select([
      sql<DailyReport['status'] | null>`max(status) filter (where business_day = ${yesterday})`.as(
        'yesterday',
      ),
      sql<number>`count(*) filter (where status = 'draft')::int`.as('drafts'),
      sql<number>`count(*) filter (where status = 'submitted')::int`.as('waiting'),
    ])
    .executeTakeFirstOrThrow()
}
