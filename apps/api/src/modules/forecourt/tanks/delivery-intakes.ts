/**
 * Which intake a gauge's delivery belongs to. People enter what a truck brought, the gauge reports what came in:
 * the same litres twice. A tank's books have them once: those of a completed intake as it says, those of a
 * delivery that belongs to none as the gauge says.
 */

import { type RawBuilder, sql } from 'kysely'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'

/** A gauge ends a delivery only when the level is quiet, and people write down times afterwards. */
const NEAR = sql`interval '2 hours'`
/** An intake without a reading afterwards is not waited for any longer. */
const LONGEST = sql`interval '12 hours'`

/** Takes a tank's litres for this transaction alone: what is booked into it meanwhile waits. */
export async function holdTankBooks(db: Db, tankId: number): Promise<void> {
  await db
    .selectFrom('tanks')
    .where('id', '=', tankId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** When a tank rose, from which level to which. */
export interface DeliveryRise {
  tankId: number
  startAt: Date
  endAt: Date
  startVolume: Centilitres
  endVolume: Centilitres
}

/**
 * Whether two rises of a tank are the same, at whatever time they were written down: they have at least half of
 * the smaller one in common. The load of a second truck begins where that of the first ended.
 */
const isSameRise = (one: Rise, other: Rise) => sql<boolean>`
  2 * (least(${one.end}, ${other.end}) - greatest(${one.start}, ${other.start}))
    >= least(${one.end} - ${one.start}, ${other.end} - ${other.start})`

interface Rise {
  start: RawBuilder<unknown>
  end: RawBuilder<unknown>
}

/**
 * The line of an intake that a delivery is part of: the one whose readings enclose it, else one nearby with the
 * same levels that has no delivery yet.
 */
export async function intakeOfDelivery(
  db: Db,
  { tankId, startAt, endAt, startVolume, endVolume }: DeliveryRise,
) {
  const { rows } = await sql<{ lineId: number; isDone: boolean }>`
    select near.id as "lineId", near.is_done as "isDone" from (
      select l.id, i.status = 'done' as is_done,
        greatest(interval '0', before.at - ${endAt.toISOString()}::timestamptz,
          ${startAt.toISOString()}::timestamptz - coalesce(after.at, before.at + ${LONGEST})) as gap,
        ${isSameRise(
          { start: sql`${startVolume}::bigint`, end: sql`${endVolume}::bigint` },
          { start: sql`before.volume_cl`, end: sql`after.volume_cl` },
        )} as is_same
      from fuel_intake_lines l
      join fuel_intakes i on i.id = l.intake_id and i.status in ('draft', 'offloading', 'done')
      join tank_readings before on before.id = l.before_reading_id
      left join tank_readings after on after.id = l.after_reading_id
      where l.tank_id = ${tankId}) near
    where near.gap = interval '0' or (near.gap <= ${NEAR} and near.is_same is not false
      and not exists (select from tank_delivery_intakes d where d.line_id = near.id))
    order by near.gap, near.id desc limit 1`.execute(db)
  return rows[0]
}

/** Says which line a delivery is part of, whatever was said before. */
export async function tieDelivery(
  db: Db,
  tie: { delivery_id: number; line_id: number; company_id: number; station_id: number },
): Promise<void> {
  await db
    .insertInto('tank_delivery_intakes')
    .values(tie)
    .onConflict((conflict) => conflict.column('delivery_id').doUpdateSet({ line_id: tie.line_id }))
    .execute()
}

/** The deliveries of these lines belong to none any more. */
export async function untieDeliveries(db: Db, lineIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('tank_delivery_intakes')
    .where('line_id', '=', sql<number>`any (${lineIds})`)
    .execute()
}

/** What the gauge measured of the deliveries of a line; of one that is not completed it is in the books. */
export async function gaugedVolumeOf(db: Db, lineId: number): Promise<Centilitres> {
  const row = await db
    .selectFrom('tank_delivery_intakes')
    .innerJoin('tank_deliveries', 'tank_deliveries.id', 'tank_delivery_intakes.delivery_id')
    .where('tank_delivery_intakes.line_id', '=', lineId)
    .select(sql<Centilitres>`coalesce(sum(tank_deliveries.volume_cl), 0)::bigint`.as('volume'))
    .executeTakeFirstOrThrow()
  return row.volume
}

/** These deliveries belong to no line any more. */
export async function freeDeliveriesOf(db: Db, deliveryIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('tank_delivery_intakes')
    .where('delivery_id', '=', sql<number>`any (${deliveryIds}::bigint[])`)
    .execute()
}

/**
 * The deliveries of a tank near a period that are of this line, of none, or of one that can give them up: of an
 * intake that the gauge itself opened and nobody completed. One that was given up can still turn out to be a load.
 */
export async function freeDeliveries(
  db: Db,
  { tankId, startAt, endAt, startVolume, endVolume, lineId }: DeliveryRise & { lineId: number },
) {
  const { rows } = await sql<FreeDelivery>`
    select d.id, d.start_at as "startAt", d.end_at as "endAt", d.volume_cl as volume, i.id as "intakeId",
      coalesce(t.line_id = ${lineId}, false) as "isOwn",
      greatest(interval '0', ${startAt.toISOString()}::timestamptz - d.end_at,
        d.start_at - ${endAt.toISOString()}::timestamptz) as gap,
      greatest(interval '0', ${startAt.toISOString()}::timestamptz - d.end_at,
        d.start_at - ${endAt.toISOString()}::timestamptz) <= ${NEAR}
        and ${isSameRise(
          { start: sql`d.start_volume_cl`, end: sql`d.end_volume_cl` },
          { start: sql`${startVolume}::bigint`, end: sql`${endVolume}::bigint` },
        )} as "isNear",
      (d.end_at >= ${startAt.toISOString()}::timestamptz
        and d.start_at <= ${endAt.toISOString()}::timestamptz) as "isWithin",
      i.status is distinct from 'void' as "isOpen"
    from tank_deliveries d
    left join tank_delivery_intakes t on t.delivery_id = d.id
    left join fuel_intake_lines l on l.id = t.line_id
    left join fuel_intakes i on i.id = l.intake_id
    where d.tank_id = ${tankId}
      and d.end_at >= ${startAt.toISOString()}::timestamptz - interval '1 day'
      and d.start_at <= ${endAt.toISOString()}::timestamptz + interval '1 day'
      and (t.line_id is null
        or t.line_id = ${lineId}
        or (i.source = 'gauge' and i.status in ('draft', 'offloading', 'void')))
    order by gap, d.id`.execute(db)
  return rows
}

export interface FreeDelivery {
  id: number
  startAt: string
  endAt: string
  volume: Centilitres
  /** The intake that the gauge opened for it. */
  intakeId: number | null
  /** It was said to be of this line. */
  isOwn: boolean
  /** Little time apart, and between the same levels. */
  isNear: boolean
  isWithin: boolean
  /** Nobody has said yet what it is. */
  isOpen: boolean
}
