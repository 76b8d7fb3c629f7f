/**
 * Carries price changes out. The intent is committed before a pump is spoken to and the outcome
 * after it, so nothing in the database is held while pumps take their time; and what a crash
 * interrupted is found waiting and done again, which pumps do not mind.
 *
 * No work queue of `jobs/work-queue.ts`: nobody takes a change by a lease, for only the server that the
 * station's controller is connected to can carry it out, whoever asked for it waits for its outcome, and
 * what is due for a controller that is away stays due.
 */

import { setTimeout } from 'node:timers/promises'
import type { Database, Db } from '#db/database.ts'
import { changePrice } from '#modules/catalogue/items/service.ts'
import { NoAnswerError } from '#modules/forecourt/controllers/connections.ts'
import { findControllerOf } from '#modules/forecourt/controllers/controller-rows.ts'
import {
  type ForecourtNozzle,
  nozzlesOf,
  updatePumpPrice,
} from '#modules/forecourt/nozzles/nozzle-rows.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  changeFuels,
  type FuelLine,
  type FuelResults,
  isSentAgain,
  restoreFuels,
} from './all-or-nothing.ts'
import { priceChange } from './contract.ts'
import { ChangeFailures, NozzleFailures } from './errors.ts'
import type { NozzleAnswer, PumpTalk } from './pumps.ts'
import { holdLines } from './open-lines.ts'
import {
  dueChanges,
  insertNozzles,
  linesOf,
  noteAnswers,
  takeChange,
  updateLine,
  updateNozzle,
  updateWaiting,
} from './store.ts'

/** The job that carries out one scheduled change. */
export const APPLY_JOB = 'applyPriceChange'

/** A change that could not begin within this is not applied silently late (machines: price change). */
const LONGEST_DELAY_MS = 30 * 60_000

/** How long who changes a price at once is kept waiting for the pumps. */
const PATIENCE_MS = 15_000
/** And the job queue, whose places are for all companies: pumps that are slow hold up their own station alone. */
const QUEUE_PATIENCE_MS = 1000

export interface PriceChanger {
  database: Database
  /** Carries out a change whose time has come, for the job queue; asked twice at a time, it is done once. */
  apply(changeId: number): Promise<void>
  /** As `apply`, for a caller to whom a failure is no news: the sweep takes it up again. */
  applyNow(changeId: number): Promise<void>
  /** Carries out everything that is due. */
  sweep(): Promise<void>
  stop(): Promise<void>
}

export type ChangerParts = Pick<
  ServerParts,
  'database' | 'line' | 'forecourtState' | 'now' | 'publish' | 'onError'
>

export function createPriceChanger(parts: ChangerParts): PriceChanger {
  const running = new Map<number, Promise<void>>()
  const stopping = new AbortController()

  const start = (changeId: number): Promise<void> => {
    const known = running.get(changeId)
    if (known) return known
    const work = carryOut(parts, changeId, stopping.signal).finally(() => running.delete(changeId))
    work.catch((error: unknown) => {
      // What our own stopping interrupts is no failure: the next start resumes it.
      if (!stopping.signal.aborted) parts.onError(error)
    })
    running.set(changeId, work)
    return work
  }

  return {
    database: parts.database,
    apply: (changeId) => patiently(start(changeId), QUEUE_PATIENCE_MS),
    // What went wrong has been reported by then.
    applyNow: (changeId) => patiently(start(changeId), PATIENCE_MS).catch(() => {}),
    sweep: async () => {
      const due = await parts.database.system((db) => dueChanges(db, parts.now()))
      await patiently(Promise.all(due.map(start)), QUEUE_PATIENCE_MS)
    },
    stop: async () => {
      stopping.abort()
      await Promise.allSettled(running.values())
    },
  }
}

/** Comes back when the work is done or when patience ends, whichever is first; the work goes on. */
async function patiently(work: Promise<unknown>, patienceMs: number): Promise<void> {
  const done = new AbortController()
  const waiting = setTimeout(patienceMs, undefined, { signal: done.signal, ref: false })
  const givingUp = waiting.catch(() => {})
  await Promise.race([work, givingUp]).finally(() => done.abort())
}

interface Work {
  change: { id: number; company_id: number; station_id: number }
  /** Of a station whose pumps need not be told there may be none. */
  controllerId: number | undefined
  nozzles: readonly ForecourtNozzle[]
  lines: readonly FuelLine[]
  /** Begun long ago and interrupted: the old prices are put back. */
  isMissed: boolean
}

async function carryOut(parts: ChangerParts, changeId: number, signal: AbortSignal): Promise<void> {
  const { database, line, forecourtState, now, publish } = parts
  signal.throwIfAborted()
  const begun = await database.system((db) => begin(db, parts, changeId))
  if (!begun) return
  if ('stationId' in begun) return tell(begun.stationId)
  const { controllerId, nozzles, lines, isMissed, change } = begun
  const talk: PumpTalk = {
    send: async (command) => {
      if (controllerId === undefined) throw new NoAnswerError('offline')
      return line.connections.sendCommand(controllerId, command)
    },
    isBusy: (nozzleId) => forecourtState.nozzle(nozzleId)?.status === 'busy',
    signal,
  }
  const hear = async (answers: readonly NozzleAnswer[]): Promise<void> => {
    await database.system((db) => noteAnswers(db, changeId, answers, now()))
    tell(change.station_id)
  }
  const results = await (isMissed ? restoreFuels : changeFuels)({ talk, nozzles, hear }, lines)
  await database.system((db) => finish(db, begun, results, now()))
  tell(change.station_id)

  function tell(stationId: number): void {
    publish(stationId, { method: 'priceChange', params: { id: changeId } })
  }
}

/** Takes the change on, or ends it at once. @returns nothing while there is nothing to do */
async function begin(
  db: Db,
  { line, now }: ChangerParts,
  changeId: number,
): Promise<Work | { stationId: number } | undefined> {
  const change = await takeChange(db, changeId)
  if (change?.status !== 'wait') return undefined
  const delay = now().getTime() - Date.parse(change.effective_at)
  // The database's clock may be a moment ahead of ours; the queue tries again.
  if (delay < 0) throw new Error(`price change ${changeId} is not due yet`)
  const isMissed = delay > LONGEST_DELAY_MS
  const isUntouched = change.attempts === 0
  // Two prices of one fuel on their way to the pumps would overtake each other; the sweep comes back.
  if (await holdLines(db, changeId)) return undefined
  const controller = await findControllerOf(db, change.station_id)
  const lines = await linesOf(db, changeId)
  const nozzles = await nozzlesOf(db, change.station_id)
  const changing = nozzles.filter(({ item_id: fuel }) => lines.some((own) => own.item_id === fuel))
  // A fuel without nozzles, as at a station that is being set up, is no pump's business.
  const isReachable =
    changing.length === 0 || (controller && line.connections.isConnected(controller.id))
  if (isMissed && (isUntouched || !isReachable)) return end(db, change, 'lapse')
  if (!isReachable) {
    const isHopeless = change.mode === 'now' && isUntouched
    return isHopeless ? end(db, change, 'reject') : undefined
  }
  await updateWaiting(db, { id: changeId }, { attempts: change.attempts + 1 })
  await insertNozzles(
    db,
    { company_id: change.company_id, station_id: change.station_id, price_change_id: changeId },
    changing.map(({ id, item_id }) => ({ nozzle_id: id, item_id })),
  )
  return { change, controllerId: controller?.id, lines, nozzles, isMissed }
}

async function end(
  db: Db,
  change: { id: number; station_id: number },
  event: 'lapse' | 'reject',
): Promise<{ stationId: number }> {
  const { missed, noController } = ChangeFailures
  await updateWaiting(
    db,
    { id: change.id },
    { status: after(event), failure: (event === 'lapse' ? missed : noController).code },
  )
  return { stationId: change.station_id }
}

/** Books the outcome: the fuels that took their price everywhere cost it from this moment on. */
async function finish(db: Db, work: Work, results: FuelResults, now: Date): Promise<void> {
  const { change, lines } = work
  const isWhole = lines.every(({ item_id: fuel }) => results.changedFuels.has(fuel))
  const isMine = await updateWaiting(
    db,
    { id: change.id },
    {
      status: after(work.isMissed ? 'lapse' : isWhole ? 'apply' : 'reject'),
      failure: failureCode(work, results),
      applied_at: results.changedFuels.size > 0 ? now : null,
    },
  )
  if (!isMine) return
  for (const fuel of lines) await bookFuel(db, { work, fuel, results, now })
  for (const nozzle of results.nozzles) {
    await updateNozzle(
      db,
      { changeId: change.id, nozzleId: nozzle.nozzleId },
      { ...nozzle, at: now },
    )
  }
  for (const [nozzleId, price] of results.shown) {
    await updatePumpPrice(db, nozzleId, { price, at: now })
  }
}

async function bookFuel(
  db: Db,
  input: { work: Work; fuel: FuelLine; results: FuelResults; now: Date },
): Promise<void> {
  const { work, fuel, results, now } = input
  const { id: changeId, station_id: stationId } = work.change
  const isChanged = results.changedFuels.has(fuel.item_id)
  await updateLine(db, { changeId, itemId: fuel.item_id }, isChanged ? 'success' : 'fail')
  if (!isChanged || isSentAgain(fuel)) return
  await changePrice(db, {
    itemId: fuel.item_id,
    stationId,
    price: fuel.new_price_cents,
    from: now,
    priceChangeId: changeId,
  })
}

function failureCode(work: Work, { nozzles, changedFuels }: FuelResults): string | null {
  if (nozzles.some(({ failure }) => failure === NozzleFailures.notPutBack.code)) {
    return ChangeFailures.notPutBack.code
  }
  if (work.isMissed) return ChangeFailures.missed.code
  const failed = work.lines.filter(({ item_id: fuel }) => !changedFuels.has(fuel))
  if (failed.length === 0) return null
  return (failed.every(isSentAgain) ? ChangeFailures.notSent : ChangeFailures.notTaken).code
}

function after(event: Parameters<typeof priceChange.next>[1]) {
  const next = priceChange.next('wait', event)
  if (!next) throw new Error(`a waiting price change knows no ${event}`)
  return next
}
