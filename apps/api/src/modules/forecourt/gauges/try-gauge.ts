/** Asks a gauge here and now, for whoever sets it up: whether it answers, and what its probes see. */

import { refuse } from '@app/kernel/problem'
import type { Beforehand } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import type { ServerParts } from '#server-parts.ts'
import type { GaugeProbing } from './contract.ts'
import { GaugeErrors } from './errors.ts'
import { holdGauge, releaseGauge } from './poll-store.ts'
import { addressOf, aheadOf, LEASE_MS } from './poller.ts'
import { readConsole } from './read-console.ts'
import { findGauge } from './store.ts'
import { GaugeTroubleError, withConsole } from './tls-client.ts'

/**
 * Runs before the transaction of the request, which must not wait for a console. Nothing is kept.
 *
 * @throws Refusal NOT_FOUND, GAUGE_BUSY, GAUGE_…
 */
export async function tryGauge(
  parts: Pick<ServerParts, 'config' | 'secrets'>,
  before: Beforehand,
  gaugeId: number,
): Promise<GaugeProbing> {
  const { database, scope, now } = before
  const gauge = await database.read(scope, (db) => findGauge(db, scope, gaugeId))
  if (!gauge) throw refuse(HttpErrors.notFound)
  if (gauge.kind === 'controller') throw refuse(GaugeErrors.notAsked)
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const isOurs = await database.separateTransaction((db) =>
    holdGauge(db, gaugeId, { now, leaseUntil }),
  )
  if (!isOurs) throw refuse(GaugeErrors.busy)
  try {
    const address = addressOf(parts, gauge)
    const reading = await withConsole(address, (put) => readConsole(put, gauge.time_zone))
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
    await database.separateTransaction((db) => releaseGauge(db, gaugeId))
  }
}
