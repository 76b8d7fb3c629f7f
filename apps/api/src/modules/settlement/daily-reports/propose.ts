/** What the system knows of a day before anything is typed: where meters stood, what fuel costs, which tanks there are. */

import { sql } from 'kysely'
import { dayPeriod, type IsoDate } from '@app/kernel/calendar'
import { ZERO } from '@app/kernel/money'
import { NO_VOLUME } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import type { ReportNozzle, ReportSheet, ReportTank } from './contract.ts'
import { withVolume } from './sheet.ts'

interface Place {
  stationId: number
  timeZone: string
}

/**
 * Nozzles with their meters as they stood when the day began: by the last fuelling before it, or by the last
 * report before it that was not made void, whichever is of a later day; and with the price that held at its end.
 */
export async function proposedSheet(
  db: Db,
  { stationId, timeZone }: Place,
  day: IsoDate,
): Promise<ReportSheet> {
  const { from, to } = dayPeriod(day, timeZone)
  const { rows } = await sql<Proposed>`
    select n.id, n.logic_no, n.totaliser_digits as digits, i.id as item_id, i.name as item_name,
      case when typed.day >= coalesce((seen.end_at at time zone ${timeZone})::date, typed.day)
        then typed.closing else seen.after_cl end as opening,
      coalesce((
        select p.price_cents from price_history p
        where p.item_id = i.id and p.station_id = n.station_id and p.valid_from < ${to}
        order by p.valid_from desc, p.id desc limit 1), i.price_cents) as price
    from nozzles n join items i on i.id = n.item_id
    left join lateral (
      select f.totaliser_after_cl as after_cl, f.end_at from fuellings f
      where f.nozzle_id = n.id and f.totaliser_after_cl is not null and f.end_at < ${from}
      order by f.end_at desc, f.id desc limit 1) seen on true
    left join lateral (
      select r.business_day as day, (line ->> 'closing')::bigint as closing
      from daily_reports r cross join lateral jsonb_array_elements(r.sheet -> 'fuels') line
      where r.station_id = n.station_id and r.status <> 'void' and r.business_day < ${day}
        and (line -> 'nozzle' ->> 'id')::bigint = n.id and line ->> 'closing' is not null
      order by r.business_day desc limit 1) typed on true
    where n.station_id = ${stationId} and (n.ended_at is null or n.ended_at >= ${from})
    order by n.logic_no, n.id`.execute(db)
  return { fuels: rows.map(toNozzle), payments: [], goods: [], tanks: await tanksAt(db, stationId) }
}

interface Proposed {
  id: number
  logic_no: number
  digits: number | null
  item_id: number
  item_name: string
  opening: ReportNozzle['opening']
  price: ReportNozzle['price']
}

const toNozzle = (row: Proposed): ReportNozzle =>
  withVolume({
    nozzle: { id: row.id, logicNo: row.logic_no },
    item: { id: row.item_id, name: row.item_name },
    digits: row.digits,
    proposedOpening: row.opening,
    opening: row.opening,
    closing: null,
    returned: NO_VOLUME,
    price: row.price,
    amount: ZERO,
  })

async function tanksAt(db: Db, stationId: number): Promise<ReportTank[]> {
  const { rows } = await sql<{ id: number; number: number; item_id: number; item_name: string }>`
    select t.id, t.number, i.id as item_id, i.name as item_name
    from tanks t join items i on i.id = t.item_id
    where t.station_id = ${stationId} and t.ended_at is null order by t.number, t.id`.execute(db)
  return rows.map((row) => ({
    tank: { id: row.id, number: row.number },
    item: { id: row.item_id, name: row.item_name },
    oilHeight: null,
    waterHeight: null,
    volume: null,
  }))
}
