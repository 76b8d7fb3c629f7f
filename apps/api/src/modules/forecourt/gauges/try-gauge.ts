/** Asks a gauge here and now, for whoever sets it up: whether it answers, and what its probes see. */

import { setTimeout as delay } from 'node:timers/promises'
import { refuse } from '@app/kernel/problem'
import type { Beforehand } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import type { ServerParts } from '#server-parts.ts'
import type { GaugeProbing } from './contract.ts'
import { GaugeErrors } from './errors.ts'
import { holdGauge, releaseGauge } from './poll-store.ts'
import { aheadOf } from './gauge-clock.ts'
import { addressOf, LEASE_MS } from './poller.ts'
import { type ConsoleReading, readConsole } from './read-console.ts'
import { findGauge } from './store.ts'
import { GaugeTroubleError, withConsole } from './tls-client.ts'

/** Whoever has just set a gauge up and tries it finds it being read for the first time. */
const PATIENCE_TRIES = 16
const PATIENCE_PAUSE_MS = 500

/** @throws Refusal GAUGE_BUSY */
async function waitForGauge({ database, now }: Beforehand, gaugeId: number): Promise<void> {
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const hold = () =>
    database.separateTransaction((db) => holdGauge(db, gaugeId, { now, leaseUntil }))
  for (let tries = 1; !(await hold()); tries += 1) {
    if (tries === PATIENCE_TRIES) throw refuse(GaugeErrors.busy)
    await delay(PATIENCE_PAUSE_MS)
  }
}

/**
 * Runs before the transaction of the request, which must not wait for a console. Nothing is kept, but a gauge
 * that answers again is read at once, however long it was to be left alone.
 *
 * @throws Refusal NOT_FOUND, GAUGE_BUSY, GAUGE_…
 */
export async function tryGauge(
  parts: Pick<ServerParts, 'config' | 'secrets'>,
  before: Beforehand,
  gaugeId: number,
): Promise<GaugeProbing> {
  const { database, scope, now } = before
  const gauge = orNotFound(await database.read(scope, (db) => findGauge(db, scope, gaugeId)))
  if (gauge.kind === 'controller') throw refuse(GaugeErrors.notAsked)
  await waitForGauge(before, gaugeId)
  let reading: ConsoleReading | undefined
  try {
    const address = addressOf(parts, gauge)
    reading = await withConsole(address, (put) => readConsole(put, gauge.time_zone))
    return {
      clockAheadMinutes: aheadOf(reading, now),
      probes: reading.probes.map(({ probe, volume, oilHeight, waterHeight, temperature }) => ({
        probe,
        volume,
        oilHeight,
        waterHeight,
        temperature,
      })),
    }
  } catch (error) {
    throw error instanceof GaugeTroubleError ? refuse(error.trouble) : error
  } finally {
    const change = reading && { due_at: now }
    await database.separateTransaction((db) => releaseGauge(db, gaugeId, change))
  }
}
