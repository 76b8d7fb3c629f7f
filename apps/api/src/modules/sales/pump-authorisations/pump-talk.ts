/**
 * What is said to pumps. The command is noted as sent before it is, so that it is sent at most once; silence is never
 * taken for a no, for the pump may have obeyed all the same.
 */

import Value from 'typebox/value'
import { LAST_TRANSACTION, type Packet } from '@app/kernel/json-pts'
import { COMMANDS } from '@app/kernel/json-pts-commands'
import { formatScaled } from '@app/kernel/decimal-text'
import type { BackgroundServices } from '#http/background-context.ts'
import { runAs } from '#http/background-context.ts'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { type Command, NoAnswerError } from '#modules/forecourt/controllers/connections.ts'
import { findControllerOf } from '#modules/forecourt/controllers/controller-rows.ts'
import type { ServerParts } from '#server-parts.ts'
import { type Forecourt, isGivingFuel } from './authorise.ts'
import { authorisation, NO_ANSWER } from './contract.ts'
import {
  announceAuthorisation,
  bookingOfRelease,
  endFuelled,
  ownerPrincipal,
  release,
  takeAuthorisation,
  turnGray,
} from './ending.ts'
import { tellOverdue } from './gray-alarms.ts'
import {
  type AuthorisationOwner,
  type AuthorisationRow,
  dueAuthorisations,
  findAuthorisation,
  lockAuthorisation,
  markSent,
  ownerOfAuthorisation,
  updateAuthorisation,
} from './store.ts'
import { tagOf } from './tag.ts'
import { type PumpAuthorise, PumpAuthorised, PumpIdle } from './wire-format.ts'

export type PumpParts = Forecourt &
  Pick<ServerParts, 'database' | 'now' | 'live' | 'secrets' | 'onError'>

/** What was held and never sent after so long, a server that stopped left behind: nobody waits for it any more. */
const UNSENT_MS = 60_000

const MOST_AT_ONCE = 200

/** Tells the pump, once; and writes down what it answered. */
export async function sendAuthorisation(parts: PumpParts, authorisationId: number): Promise<void> {
  const { database, now } = parts
  const sent = await database.system((db) => markSent(db, authorisationId, now()))
  if (!sent) return
  const owner = await database.system((db) => ownerOfAuthorisation(db, authorisationId))
  if (!owner) return
  const row = await rowOf(parts, owner)
  try {
    const answer = await tell(parts, owner, {
      Type: COMMANDS.authorise.request,
      Data: commandOf(row),
    })
    await enterAnswer(parts, owner, answer)
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    // Not connected: nothing was sent, so nothing was heard.
    if (error.reason === 'offline') await free(parts, owner, NO_ANSWER)
    else await note(parts, owner, { answer: NO_ANSWER })
  }
}

function commandOf(row: AuthorisationRow): PumpAuthorise {
  const isVolume = row.volume !== null
  return {
    Pump: row.pump,
    Nozzle: row.physical_no,
    Type: isVolume ? 'Volume' : 'Amount',
    Dose: decimal(row.volume ?? row.held),
    Price: decimal(row.unitPrice),
    AutoCloseTransaction: true,
    Tag: tagOf(row.id),
    NoTagVerification: true,
  }
}

/** Cents or centilitres as the wire has them. */
const decimal = (hundredths: number): number => Number(formatScaled(hundredths, 2))

async function enterAnswer(
  parts: PumpParts,
  owner: AuthorisationOwner,
  answer: Packet,
): Promise<void> {
  if (answer.Error) return free(parts, owner, answer.Message || String(answer.Code ?? NO_ANSWER))
  const data = Value.Check(PumpAuthorised, answer.Data) ? answer.Data : undefined
  await runAs(parts, ownerPrincipal(owner), async (ctx) => {
    const row = await held(ctx, owner.id)
    // The fuelling may have been faster than the answer.
    const status = authorisation.next(row.status, 'accept') ?? row.status
    await updateAuthorisation(ctx.db, row.id, {
      status,
      answered_at: ctx.now,
      transaction_no: data?.Transaction ?? null,
    })
    announceAuthorisation(ctx, row, status)
  })
}

/**
 * Stops the pump and frees the money if the pump says that it gave nothing. A fuelling that ran until then is reported
 * as any other and captured.
 */
export async function windUp(parts: PumpParts, authorisationId: number): Promise<void> {
  const owner = await parts.database.system((db) => ownerOfAuthorisation(db, authorisationId))
  if (!owner || (owner.status !== 'waiting' && owner.status !== 'authorised')) return
  if (owner.sent_at === null) return free(parts, owner)
  await note(parts, owner, { stop_asked_at: parts.now() })
  const row = await rowOf(parts, owner)
  try {
    await tell(parts, owner, { Type: COMMANDS.stop.request, Data: { Pump: row.pump } })
    if (isUnused(row, await statusOf(parts, owner, row.pump))) await free(parts, owner)
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
  }
}

/** How a pump is. Prices that were asked of it before are told first, once. @throws NoAnswerError */
async function statusOf(
  parts: PumpParts,
  owner: AuthorisationOwner,
  pump: number,
): Promise<Packet> {
  const command = { Type: COMMANDS.getStatus.request, Data: { Pump: pump } }
  const status = await tell(parts, owner, command)
  return status.Type === COMMANDS.getPumpPrices.answer ? tell(parts, owner, command) : status
}

/**
 * Whether a pump that is idle says that it gave nothing: it is authorised for nobody, and its latest transaction came
 * before this one. Where the number of this one is not known, or the controller has forgotten its own, it proves nothing.
 */
function isUnused({ transaction_no: own }: AuthorisationRow, status: Packet): boolean {
  if (status.Error || status.Type !== COMMANDS.getStatus.answer) return false
  if (own === null || !Value.Check(PumpIdle, status.Data)) return false
  const { Transaction: running = 0, LastTransaction: last } = status.Data
  if (running !== 0 || last === 0) return false
  const ahead = (own - last + LAST_TRANSACTION) % LAST_TRANSACTION
  return ahead > 0 && ahead < LAST_TRANSACTION / 2
}

/** Ends what is due: what was never sent is free, what was fuelled is captured, what is over time is gray, and told of after a day. */
export async function sweepAuthorisations(parts: PumpParts): Promise<void> {
  const now = parts.now()
  const unsentBefore = new Date(now.getTime() - UNSENT_MS)
  const due = await parts.database.system((db) =>
    dueAuthorisations(db, { now, unsentBefore, limit: MOST_AT_ONCE }),
  )
  for (const owner of due) {
    try {
      await endDue(parts, owner)
    } catch (error) {
      parts.onError(error)
    }
  }
  await tellOverdue(parts)
}

async function endDue(parts: PumpParts, owner: AuthorisationOwner): Promise<void> {
  if (owner.status === 'fuelled') return endFuelled(parts, owner)
  // A long fuelling is none without an end; and what runs at another nozzle of the pump is not stopped for this one.
  if (await parts.database.system((db) => isGivingFuel(db, parts, owner))) return
  await windUp(parts, owner.id)
  const now = await parts.database.system((db) => ownerOfAuthorisation(db, owner.id))
  if (now?.status !== 'waiting' && now?.status !== 'authorised') return
  await runAs(parts, ownerPrincipal(owner), (ctx) => turnGray(ctx, owner.id))
}

/** @throws NoAnswerError */
async function tell(
  { database, line }: PumpParts,
  owner: AuthorisationOwner,
  command: Command,
): Promise<Packet> {
  const controller = await database.system((db) => findControllerOf(db, owner.station_id))
  if (!controller) throw new NoAnswerError('offline')
  return line.connections.sendCommand(controller.id, command)
}

async function rowOf({ database }: PumpParts, owner: AuthorisationOwner) {
  const { scope } = ownerPrincipal(owner)
  return orNotFound(await database.system((db) => findAuthorisation(db, scope, owner.id)))
}

const held = async (ctx: Ctx, authorisationId: number): Promise<AuthorisationRow> =>
  orNotFound(await lockAuthorisation(ctx.db, ctx.scope, authorisationId))

const note = (
  parts: BackgroundServices,
  owner: AuthorisationOwner,
  change: Parameters<typeof updateAuthorisation>[2],
): Promise<void> =>
  runAs(parts, ownerPrincipal(owner), async (ctx) => {
    const row = await held(ctx, owner.id)
    await updateAuthorisation(ctx.db, row.id, change)
    announceAuthorisation(ctx, row, row.status)
  })

/** Frees the money of what certainly did not run, unless it has ended meanwhile. */
const free = (
  parts: BackgroundServices,
  owner: AuthorisationOwner,
  answer?: string,
): Promise<void> =>
  runAs(parts, ownerPrincipal(owner), async (ctx) => {
    const booking = await bookingOfRelease(ctx, owner.station_id)
    const taken = await takeAuthorisation(ctx, owner.id)
    const { row } = taken
    if (row.status !== 'waiting' && row.status !== 'authorised') return
    if (answer !== undefined) {
      await updateAuthorisation(ctx.db, row.id, { answer, answered_at: ctx.now })
    }
    await release(ctx, { ...taken, booking })
  })
