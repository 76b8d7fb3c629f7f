/**
 * The job that looks at tanks every few minutes: product that left past all meters, fuel that a meter counted and no
 * record tells of, probes that were moved and water that rises open a case at once. The methods are those of the night, over a shorter
 * past; what they find the night finds again, and the case says that it is known.
 */

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@app/wetstock/ledger/observations'
import type { Finding } from '@app/wetstock/finding'
import { findingsAtOnce, RUNNING_MS, TOLD_MS } from '@app/wetstock/sudden-findings'
import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import type { LiveMessage } from '#live/live.ts'
import { LEAST_COUNTED, settleCase } from '#modules/wetstock/cases/settle-case.ts'
import { explainByTransfers } from '#modules/wetstock/cases/transfers.ts'
import { historyOf } from '#modules/wetstock/tank-ledgers/history.ts'
import { holdProgress } from '#modules/wetstock/tank-ledgers/ledger-rows.ts'
import {
  factsOf,
  monthOf,
  type TankFacts,
  tanksWithTables,
} from '#modules/wetstock/tank-ledgers/tank-facts.ts'
import { explainTank } from '#modules/wetstock/tank-months/explain-tanks.ts'
import type { ServerParts } from '#server-parts.ts'
import { risingWater } from './rising-water.ts'

interface Parts extends Pick<ServerParts, 'database' | 'now' | 'onError' | 'publish'> {
  forecourtState: Pick<ServerParts['forecourtState'], 'nozzle' | 'tank'>
}

/** As long as levels are compared over, and some more. */
const GLANCE_MS = 5 * HOUR_MS
/** What a glance shows is looked at with the day before it, by which floats that hang are seen. */
const LOOK_MS = DAY_MS
/** A record that comes so late comes from a controller that was cut off, and others follow. */
const LATE_MS = 10 * MINUTE_MS

/** @param stationId of one station only */
export async function watchAllTanks(parts: Parts, stationId?: number): Promise<JobResult> {
  const tanks = await parts.database.system((db) => tanksWithTables(db, stationId))
  return eachRow(
    tanks,
    ({ id, company_id, station_id }) =>
      watchTank(parts, id, { companyIds: [company_id], stationIds: [station_id] }),
    parts.onError,
  )
}

async function watchTank(parts: Parts, tankId: number, scope: Scope): Promise<void> {
  await lookForTransfers(parts, tankId, scope)
  const seen = await parts.database.system((db) => lookAt(db, parts, tankId))
  if (!seen || seen.messages.length === 0) return
  for (const message of seen.messages) parts.publish(seen.stationId, message)
  // Whoever follows the alarm wants to read how much it was and when.
  await explainTank(parts, tankId, seen.readUntil)
}

/** Whether somebody has booked meanwhile that what left was pumped into another tank. */
async function lookForTransfers(
  { database, now, publish }: Parts,
  tankId: number,
  scope: Scope,
): Promise<void> {
  const told = await database.system(async (db) => {
    const tank = await factsOf(db, tankId)
    if (!tank) return undefined
    await holdProgress(db, tankId)
    const at = now()
    const lookWithout = async (pumpedAt: readonly number[], since: Date) => {
      const readUntil = new Date(at.getTime() - RUNNING_MS)
      const history = await historyOf(db, tank, { from: since, until: at }, readUntil)
      const movements = history.movements.filter((one) => !pumpedAt.includes(one.at))
      return findingsAtOnce({ ...history, movements }).map(({ from, until, ...finding }) => ({
        ...finding,
        fromTime: new Date(from).toISOString(),
        untilTime: new Date(until).toISOString(),
      }))
    }
    return { ...tank, messages: await explainByTransfers(db, tank, { now: at, lookWithout }) }
  }, scope)
  for (const message of told?.messages ?? []) publish(told?.stationId ?? 0, message)
}

interface Seen {
  stationId: number
  readUntil: Date
  messages: readonly LiveMessage[]
}

async function lookAt(db: Db, parts: Parts, tankId: number): Promise<Seen | undefined> {
  const now = parts.now()
  const tank = await factsOf(db, tankId)
  if (!tank) return undefined
  const readUntil = await toldUntil(db, parts, tank)
  const findings = [
    ...(readUntil ? await suddenFindings(db, tank, { now, readUntil }) : []),
    ...(await risingWater(db, tank, now)),
  ]
  if (findings.length === 0) return undefined
  const explainedUntil = readUntil ?? new Date(now.getTime() - RUNNING_MS)
  // Nobody explains the tank meanwhile.
  await holdProgress(db, tankId)
  const messages = await settleCase(db, tank, {
    month: monthOf(explainedUntil, tank.timeZone),
    findings: findings.map(({ until, ...finding }) => ({
      ...finding,
      untilTime: new Date(until).toISOString(),
      // Only slow causes are told apart by nozzle.
      nozzle: null,
    })),
    now,
  })
  return { stationId: tank.stationId, readUntil: explainedUntil, messages }
}

/** Until when readings can be judged; nothing while nobody knows what the nozzles have given meanwhile. */
async function toldUntil(
  db: Db,
  { now, forecourtState }: Parts,
  tank: TankFacts,
): Promise<Date | undefined> {
  if (forecourtState.tank(tank.id)?.status === 'busy') return undefined
  if (await isCatchingUp(db, tank, now())) return undefined
  const behind = behindBy(await nozzlesInUse(db, tank.id), forecourtState)
  return behind === undefined ? undefined : new Date(now().getTime() - behind)
}

async function suddenFindings(
  db: Db,
  tank: TankFacts,
  { now, readUntil }: { now: Date; readUntil: Date },
): Promise<Finding[]> {
  const look = (length: number): Promise<Finding[]> =>
    findingsOf(db, tank, { now, readUntil, length })
  const isWorthALook = (await look(GLANCE_MS)).length > 0 || (await hasContradiction(db, tank, now))
  return isWorthALook ? look(LOOK_MS) : []
}

async function findingsOf(
  db: Db,
  tank: TankFacts,
  { now, readUntil, length }: { now: Date; readUntil: Date; length: number },
): Promise<Finding[]> {
  const span = { from: new Date(now.getTime() - length), until: now }
  return findingsAtOnce(await historyOf(db, tank, span, readUntil))
}

/**
 * How long ago everything that was dispensed until then must have been told; nothing while nobody tells of the tank's
 * nozzles what they do.
 */
function behindBy(
  nozzleIds: readonly number[],
  forecourtState: Parts['forecourtState'],
): number | undefined {
  const states = nozzleIds.map((id) => forecourtState.nozzle(id)?.status ?? 'offline')
  if (states.every((state) => state === 'offline')) return undefined
  return states.every((state) => state === 'idle') ? TOLD_MS : RUNNING_MS
}

async function nozzlesInUse(db: Db, tankId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('nozzles')
    .where('tank_id', '=', tankId)
    .where('ended_at', 'is', null)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a controller tells at last what was fuelled long ago: until it has told all, fuel seems to be missing. */
async function isCatchingUp(db: Db, { nozzles }: TankFacts, now: Date): Promise<boolean> {
  const late = await db
    .selectFrom('fuellings')
    .where('nozzle_id', '=', sql<number>`any (${nozzles.map(({ id }) => id)}::bigint[])`)
    .where('end_at', '>=', sql<string>`${since(now, LOOK_MS)}::timestamptz`)
    .where('created_at', '>=', sql<string>`${since(now, LATE_MS)}::timestamptz`)
    .where(sql<boolean>`end_at < created_at - make_interval(secs => ${LATE_MS / 1000})`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return late !== undefined
}

/** Whether a meter has counted what no record tells of, or less than that; the fuelling before it may be long ago. */
async function hasContradiction(db: Db, { nozzles }: TankFacts, now: Date): Promise<boolean> {
  const gap = await db
    .selectFrom('fuellings')
    .where('nozzle_id', '=', sql<number>`any (${nozzles.map(({ id }) => id)}::bigint[])`)
    .where('end_at', '>=', sql<string>`${since(now, GLANCE_MS)}::timestamptz`)
    .where('created_at', '<', sql<string>`${since(now, TOLD_MS)}::timestamptz`)
    .where(sql<boolean>`abs(gap_cl) >= ${LEAST_COUNTED}`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return gap !== undefined
}

const since = (now: Date, length: number): string => new Date(now.getTime() - length).toISOString()
