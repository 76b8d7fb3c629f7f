/**
 * Alarms about deliveries of a tank: one that the gauge reported stands until somebody confirms it, and an intake
 * of which the gauge has reported nothing after a day stands for a week.
 */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { LiveMessage } from '#live/live.ts'
import { type AlarmPlace, settleAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'
import { DELIVERY_ALARM_KINDS } from '#modules/forecourt/alarms/contract.ts'

const unconfirmed = sql<boolean>`exists (
  select from fuel_intake_lines l join fuel_intakes i on i.id = l.intake_id
  where l.tank_id = tanks.id and i.source = 'gauge' and i.status in ('draft', 'offloading'))`

/** Of a tank that a gauge reads: without one there is nothing to wait for. */
const ungauged = (at: Date) => sql<boolean>`exists (
  select from fuel_intake_lines l join fuel_intakes i on i.id = l.intake_id
  where l.tank_id = tanks.id and i.status = 'done'
    and i.ended_at between ${at.toISOString()}::timestamptz - interval '8 days'
      and ${at.toISOString()}::timestamptz - interval '1 day'
    and not exists (select from tank_delivery_intakes d where d.line_id = l.id)
    and exists (select from tank_readings r where r.tank_id = l.tank_id and r.source = 'atg'
      and r.at between i.ended_at - interval '1 day' and i.ended_at + interval '1 day'))`

/** @returns what to tell those who watch the station, once it is committed */
export async function settleDeliveryAlarms(
  db: Db,
  place: AlarmPlace,
  tankId: number,
): Promise<LiveMessage[]> {
  const tank = await db
    .selectFrom('tanks')
    .where('id', '=', tankId)
    .select([unconfirmed.as('deliveryUnconfirmed'), ungauged(place.at).as('intakeUngauged')])
    .executeTakeFirstOrThrow()
  return settleAlarms(
    db,
    place,
    { tankId },
    {
      judged: DELIVERY_ALARM_KINDS,
      standing: DELIVERY_ALARM_KINDS.filter((kind) => tank[kind]),
    },
  )
}

/** The tanks whose alarms do not say what is so. */
export function tanksToJudge(db: Db, at: Date) {
  const isOn = (kind: (typeof DELIVERY_ALARM_KINDS)[number]) =>
    sql<boolean>`exists (select from alarms where alarms.tank_id = tanks.id
      and alarms.kind = ${kind} and alarms.cleared_at is null)`
  return db
    .selectFrom('tanks')
    .where(
      sql<boolean>`(${unconfirmed} <> ${isOn('deliveryUnconfirmed')}
        or ${ungauged(at)} <> ${isOn('intakeUngauged')})`,
    )
    .select(['tanks.id', 'tanks.company_id', 'tanks.station_id'])
    .execute()
}
