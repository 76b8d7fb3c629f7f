/**
 * Reads TLS-350 consoles when they are due. A console is taken by a lease, so that two servers never ask it at
 * once, and nothing is held in the database while it takes its time to answer.
 */

import { createWorkQueue, type WorkQueue } from '#jobs/work-queue.ts'
import type { ServerParts } from '#server-parts.ts'
import { aheadOf, settleClock } from './gauge-clock.ts'
import { type Entered, enterReading } from './enter-reading.ts'
import {
  type DueGauge,
  enterOutcome,
  holdProbes,
  releaseGauge,
  takeDueGauge,
} from './poll-store.ts'
import { type ConsoleReading, readConsole } from './read-console.ts'
import { type GaugeAddress, GaugeTroubleError, withConsole } from './tls-client.ts'

/** Longer than all questions together may take. */
export const LEASE_MS = 60_000
const GAUGES_AT_ONCE = 8
const LOOK_EVERY_MS = 2000
/** A console that does not answer is left alone for longer each time, up to this. */
const LONGEST_PAUSE_MS = 10 * 60_000

export type PollerParts = Pick<
  ServerParts,
  'config' | 'database' | 'secrets' | 'now' | 'publish' | 'forecourtState' | 'onError'
>

export interface GaugePoller {
  begin(): void
  stop(): Promise<void>
}

export function createGaugePoller(parts: PollerParts): GaugePoller {
  const { database, now, onError } = parts
  const queue: WorkQueue = createWorkQueue<DueGauge>({
    take: (turn) => {
      const leaseUntil = new Date(now().getTime() + LEASE_MS)
      return database.system((db) => takeDueGauge(db, { now: now(), leaseUntil, turn }))
    },
    companyOf: ({ company_id: companyId }) => companyId,
    partitionOf: ({ id }) => String(id),
    tasksAtOnce: GAUGES_AT_ONCE,
    perform: (gauge) => poll(parts, gauge),
    onError,
  })
  let timer: NodeJS.Timeout | undefined
  return {
    begin: () => {
      queue.work()
      timer = setInterval(() => queue.work(), LOOK_EVERY_MS).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await queue.stop()
    },
  }
}

async function poll(parts: PollerParts, gauge: DueGauge): Promise<void> {
  const outcome = await ask(parts, gauge)
  const { database, now, publish, forecourtState } = parts
  const entered = await database.system((db) => enter(db, gauge, { outcome, now: now() }))
  if (!entered) return
  for (const message of entered.messages) publish(gauge.station_id, message)
  const until = new Date(now().getTime() + 3 * gauge.poll_seconds * 1000 + LEASE_MS)
  forecourtState.updateGauged(gauge.station_id, entered.tanks, until)
}

type Outcome = { reading: ConsoleReading } | { trouble: string }

/** Only what a console does wrong is an outcome; what goes wrong with us is tried again when the lease ends. */
async function ask(parts: PollerParts, gauge: DueGauge): Promise<Outcome> {
  try {
    const address = addressOf(parts, gauge)
    return { reading: await withConsole(address, (put) => readConsole(put, gauge.time_zone)) }
  } catch (error) {
    if (error instanceof GaugeTroubleError) return { trouble: error.trouble.code }
    throw error
  }
}

/** Where a gauge is, and how it is asked. */
export const addressOf = (
  { config, secrets }: Pick<PollerParts, 'config' | 'secrets'>,
  gauge: Pick<DueGauge, 'host' | 'port' | 'security_code_enc'>,
): GaugeAddress => ({
  host: gauge.host,
  port: gauge.port,
  securityCode: gauge.security_code_enc ? secrets.decrypt(gauge.security_code_enc) : '',
  networks: config.gaugeNetworks,
})

/** What was changed meanwhile is due again at once. @returns nothing for such a gauge, or one switched off */
async function enter(
  db: Parameters<typeof holdProbes>[0],
  gauge: DueGauge,
  { outcome, now }: { outcome: Outcome; now: Date },
): Promise<Entered | undefined> {
  const tanks = await holdProbes(db, gauge)
  if (!tanks) {
    await releaseGauge(db, gauge.id)
    return undefined
  }
  const pauseMs = gauge.poll_seconds * 1000
  if ('trouble' in outcome) {
    const failures = gauge.failures + 1
    const backOffMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2 ** Math.min(failures - 1, 10))
    const dueAt = new Date(now.getTime() + Math.max(pauseMs, backOffMs))
    await enterOutcome(db, gauge.id, { due_at: dueAt, failures, trouble: outcome.trouble })
    return undefined
  }
  const { reading } = outcome
  const entered = await enterReading(db, tanks, { reading, now })
  entered.messages.push(...(await settleClock(db, gauge, { reading, now })))
  await enterOutcome(db, gauge.id, {
    due_at: new Date(now.getTime() + pauseMs),
    failures: 0,
    trouble: entered.trouble,
    last_contact_at: now,
    clock_ahead_minutes: aheadOf(reading, now),
  })
  return entered
}
