/** Rows of gauges as the worker takes, reads and enters them. */

import { sql } from 'kysely'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import { type Turn, turnOf } from '#jobs/turns.ts'
import type { RefusedDeliveryKind } from '#modules/forecourt/alarms/contract.ts'
import { tankColumns } from '#modules/forecourt/tanks/tank-rows.ts'

/** Takes the gauge that is due the longest, of the company whose turn it is; nobody else does until the lease ends. */
export const takeDueGauge = (
  db: Db,
  { now, leaseUntil, turn }: { now: Date; leaseUntil: Date; turn: Turn },
) =>
  db
    .updateTable('gauges')
    .from('stations')
    .whereRef('stations.id', '=', 'gauges.station_id')
    .set({ claimed_until: leaseUntil })
    .where('gauges.id', '=', (eb) =>
      eb
        .selectFrom('gauges as due')
        .where('due.enabled', '=', true)
        .where('due.kind', '=', 'tls350')
        .where('due.due_at', '<=', now.toISOString())
        .where(sql<boolean>`due.company_id <> all (${turn.busy})`)
        .where(sql<boolean>`coalesce(due.claimed_until <= ${now.toISOString()}::timestamptz, true)`)
        .orderBy(turnOf(turn, 'due.company_id'))
        .orderBy('due.due_at')
        .limit(1)
        .select('due.id')
        .forUpdate()
        .skipLocked(),
    )
    .returning(gaugeColumns)
    .executeTakeFirst()

const gaugeColumns = [
  'gauges.id',
  'gauges.company_id',
  'gauges.station_id',
  'gauges.host',
  'gauges.port',
  'gauges.security_code_enc',
  'gauges.poll_seconds',
  'gauges.failures',
  'gauges.version',
  'stations.time_zone',
] as const

export type DueGauge = Awaited<ReturnType<typeof takeDueGauge>> & {}

/** @param change.due_at when the gauge is read next, where that is another time than before */
export const releaseGauge = (db: Db, gaugeId: number, change: { due_at?: Date } = {}) =>
  db
    .updateTable('gauges')
    .set({ ...change, claimed_until: null })
    .where('id', '=', gaugeId)
    .execute()

/** Takes one gauge for the moment, to try it. @returns whether nobody is asking it */
export async function holdGauge(
  db: Db,
  gaugeId: number,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gauges')
    .set({ claimed_until: leaseUntil })
    .where('id', '=', gaugeId)
    .where(sql<boolean>`coalesce(claimed_until <= ${now.toISOString()}::timestamptz, true)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * The probes of a gauge, with their tanks.
 *
 * @returns nothing for a gauge that was changed or switched off since it was taken
 */
export async function holdProbes(db: Db, { id, version }: Pick<DueGauge, 'id' | 'version'>) {
  const gauge = await db
    .selectFrom('gauges')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('enabled', '=', true)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!gauge) return undefined
  return db
    .selectFrom('gauge_probes')
    .innerJoin('tanks', 'tanks.id', 'gauge_probes.tank_id')
    .where('gauge_probes.gauge_id', '=', id)
    .orderBy('tanks.number')
    .select(['gauge_probes.probe', 'gauge_probes.since', ...tankColumns])
    .execute()
}

export type GaugeTank = (Awaited<ReturnType<typeof holdProbes>> & {})[number]

/** What reading a gauge has come to, and when it is read next. */
export async function enterOutcome(
  db: Db,
  gaugeId: number,
  outcome: {
    due_at: Date
    failures: number
    trouble: string | null
    last_contact_at?: Date
    clock_ahead_minutes?: number | null
  },
): Promise<void> {
  await db
    .updateTable('gauges')
    .set({ ...outcome, claimed_until: null })
    .where('id', '=', gaugeId)
    .execute()
}

interface RefusedDelivery {
  tank_id: number
  /** Nothing where they cannot be read; then they are `written` as the console wrote them. */
  start_at: Date | null
  end_at: Date | null
  written: string
  start_volume_cl: Centilitres | null
  end_volume_cl: Centilitres | null
  reason: RefusedDeliveryKind
}

/** Whether the station was told of a delivery already: of one without times, as it is by its volumes. */
export async function isRefused(db: Db, delivery: RefusedDelivery): Promise<boolean> {
  const row = await db
    .selectFrom('refused_deliveries')
    .where('tank_id', '=', delivery.tank_id)
    .where('start_at', 'is not distinct from', delivery.start_at?.toISOString() ?? null)
    .where('end_at', 'is not distinct from', delivery.end_at?.toISOString() ?? null)
    .where('written', '=', delivery.written)
    .$if(delivery.written !== '', (query) =>
      query
        .where('start_volume_cl', 'is not distinct from', delivery.start_volume_cl)
        .where('end_volume_cl', 'is not distinct from', delivery.end_volume_cl),
    )
    .where('reason', '=', delivery.reason)
    .select('alarm_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function keepRefusedDelivery(
  db: Db,
  delivery: RefusedDelivery & {
    company_id: number
    station_id: number
    alarm_id: number
  },
): Promise<void> {
  await db.insertInto('refused_deliveries').values(delivery).execute()
}
