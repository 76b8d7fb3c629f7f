/**
 * The job that opens an intake for each delivery that a gauge reported by itself, for the station's people to
 * confirm, and raises and clears the alarms about deliveries.
 */

import { sql } from 'kysely'
import { runAs } from '#http/background-context.ts'
import type { Ctx } from '#http/context.ts'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import {
  holdTankBooks,
  intakeOfDelivery,
  tieDelivery,
} from '#modules/forecourt/tanks/delivery-intakes.ts'
import { insertReading } from '#modules/forecourt/tanks/tank-rows.ts'
import type { ServerParts } from '#server-parts.ts'
import { insertIntake, insertLine } from '../store.ts'
import { settleDeliveryAlarms, tanksToJudge } from './delivery-alarms.ts'

type Parts = Pick<ServerParts, 'database' | 'live' | 'secrets' | 'now' | 'onError' | 'publish'>

export async function watchDeliveries(parts: Parts): Promise<JobResult> {
  const deliveries = await parts.database.system((db) => untiedDeliveries(db, parts.now()))
  const opened = await eachRow(
    deliveries,
    (delivery) => {
      const { company_id: companyId, station_id: stationId } = delivery
      const scope = { companyIds: [companyId], stationIds: [stationId] }
      return runAs(parts, { userId: 0, scope }, (ctx) => openIntake(ctx, delivery))
    },
    parts.onError,
  )
  const at = parts.now()
  const tanks = await parts.database.system((db) => tanksToJudge(db, at))
  await eachRow(
    tanks,
    async ({ id: tankId, company_id: companyId, station_id: stationId }) => {
      const messages = await parts.database.system((db) =>
        settleDeliveryAlarms(db, { companyId, stationId, at }, tankId),
      )
      for (const message of messages) parts.publish(stationId, message)
    },
    parts.onError,
  )
  return opened
}

/** What was told longer ago nobody can confirm beside the tank any more. */
function untiedDeliveries(db: Db, now: Date) {
  return db
    .selectFrom('tank_deliveries')
    .innerJoin('tanks', 'tanks.id', 'tank_deliveries.tank_id')
    .innerJoin('items', 'items.id', 'tanks.item_id')
    .leftJoin('tank_delivery_intakes', 'tank_delivery_intakes.delivery_id', 'tank_deliveries.id')
    .where('tank_delivery_intakes.line_id', 'is', null)
    .where(
      'tank_deliveries.end_at',
      '>=',
      sql<string>`${now.toISOString()}::timestamptz - interval '3 days'`,
    )
    .orderBy('tank_deliveries.id')
    .limit(200)
    .selectAll('tank_deliveries')
    .select('items.fuel_product_id')
    .execute()
}

type Untied = Awaited<ReturnType<typeof untiedDeliveries>>[number]

/** Opens an intake for a delivery, unless somebody has entered one meanwhile. */
async function openIntake(ctx: Ctx, delivery: Untied): Promise<void> {
  const { id: deliveryId, tank_id: tankId, company_id, station_id } = delivery
  await holdTankBooks(ctx.db, tankId)
  const startAt = new Date(delivery.start_at)
  const endAt = new Date(delivery.end_at)
  const entered = await intakeOfDelivery(ctx.db, {
    tankId,
    startAt,
    endAt,
    startVolume: delivery.start_volume_cl,
    endVolume: delivery.end_volume_cl,
  })
  const tie = { delivery_id: deliveryId, company_id, station_id }
  // One that is completed has its litres in the books, and those of this one are there as well: it is asked about.
  if (entered && !entered.isDone) {
    await tieDelivery(ctx.db, { ...tie, line_id: entered.lineId })
    return
  }
  const intakeId = await insertIntake(ctx.db, {
    company_id,
    station_id,
    source: 'gauge',
    fuel_product_id: delivery.fuel_product_id,
    started_at: startAt,
    ended_at: endAt,
    created_at: ctx.now,
  })
  const lineId = await insertLine(ctx.db, {
    company_id,
    station_id,
    intake_id: intakeId,
    tank_id: tankId,
    before_reading_id: await readingAt(ctx, delivery, {
      at: startAt,
      volume: delivery.start_volume_cl,
      oilHeight: delivery.start_height_mm,
      waterHeight: delivery.start_water_mm,
    }),
    after_reading_id: await readingAt(ctx, delivery, {
      at: endAt,
      volume: delivery.end_volume_cl,
      oilHeight: delivery.end_height_mm,
      waterHeight: delivery.end_water_mm,
      temperature: delivery.temperature,
    }),
  })
  await tieDelivery(ctx.db, { ...tie, line_id: lineId })
  ctx.audit({
    action: 'create',
    entity: 'fuelIntake',
    entityId: intakeId,
    companyId: company_id,
    stationId: station_id,
    after: { source: 'gauge', startTime: delivery.start_at, endTime: delivery.end_at },
  })
}

/** What the delivery says of an end is a reading of the gauge, if there is none of that moment. */
async function readingAt(
  ctx: Ctx,
  delivery: Untied,
  of: {
    at: Date
    volume: Centilitres
    oilHeight: number | null
    waterHeight: number | null
    temperature?: number | null
  },
): Promise<number> {
  const inserted = await insertReading(ctx.db, {
    company_id: delivery.company_id,
    station_id: delivery.station_id,
    tank_id: delivery.tank_id,
    at: of.at,
    source: 'atg',
    volume_cl: of.volume,
    oil_height_mm: of.oilHeight,
    water_height_mm: of.waterHeight,
    temperature: of.temperature ?? null,
  })
  if (inserted !== undefined) return inserted
  const known = await ctx.db
    .selectFrom('tank_readings')
    .where('tank_id', '=', delivery.tank_id)
    .where('at', '=', of.at.toISOString())
    .where('source', '=', 'atg')
    .select('id')
    .executeTakeFirstOrThrow()
  return known.id
}
