/**
 * Setting prices on a pump. A pump takes the prices of all its nozzles at once; what it took is
 * believed only when it has been read back.
 */

import { setTimeout } from 'node:timers/promises'
import { type Packet } from '@app/kernel/json-pts'
import { COMMANDS, PumpPrices, type PumpSetPrices } from '@app/kernel/json-pts-commands'
import { type Cents, centsFromNumber, plainCents } from '@app/kernel/money'
import Value from 'typebox/value'
import { type Command, NoAnswerError } from '#modules/forecourt/controllers/connections.ts'
import { NozzleFailures } from './errors.ts'

const TRIES = 3
const LONGEST_FUELLING_MS = 10 * 60_000
const LONGEST_READING_MS = 10_000
const BETWEEN_LOOKS_MS = 250
const PUMP_OFFLINE = 'PumpOfflineStatus'
/** The controller's error for a pump that is busy with another request. */
const BUSY_WITH_REQUEST = 41

/** A pump, and the price that each of its nozzles is to have. */
export interface PumpPlan {
  pump: number
  nozzles: readonly { id: number; place: number; price: Cents }[]
}

export interface NozzleAnswer {
  nozzleId: number
  /** What the pump says the price is; nothing when it does not say. */
  confirmed: Cents | null
  /** The code of the sentence that says what went wrong. */
  failure: string | null
}

/** How to speak with the pumps of one station. */
export interface PumpTalk {
  send(command: Command): Promise<Packet>
  isBusy(nozzleId: number): boolean
  /** Ends the work when the server stops. */
  signal: AbortSignal
}

/** Sets the pump's prices, after the fuelling that may be going on, with up to three tries. */
export async function setPrices(talk: PumpTalk, plan: PumpPlan): Promise<NozzleAnswer[]> {
  await whenIdle(talk, plan)
  let answers = await trySetting(talk, plan)
  for (let tries = 1; tries < TRIES && answers.some(hasFailed); tries += 1) {
    answers = await trySetting(talk, plan)
  }
  return answers
}

const hasFailed = ({ failure }: NozzleAnswer): boolean => failure !== null

/** The price must not move under a customer who is fuelling. */
async function whenIdle({ isBusy, signal }: PumpTalk, { nozzles }: PumpPlan): Promise<void> {
  for (let waitedMs = 0; waitedMs < LONGEST_FUELLING_MS; waitedMs += BETWEEN_LOOKS_MS) {
    if (!nozzles.some(({ id }) => isBusy(id))) return
    await setTimeout(BETWEEN_LOOKS_MS, undefined, { signal })
  }
}

async function trySetting(talk: PumpTalk, plan: PumpPlan): Promise<NozzleAnswer[]> {
  const reply = await ask(talk, {
    Type: COMMANDS.setPumpPrices.request,
    Data: { Pump: plan.pump, Prices: pricesInOrder(plan) } satisfies PumpSetPrices,
  })
  const confirmed = await readPrices(talk, plan.pump)
  return plan.nozzles.map(({ id, place, price }) => {
    const shown = confirmed?.[place - 1] ?? null
    return { nozzleId: id, confirmed: shown, failure: failureOf({ reply, shown, wanted: price }) }
  })
}

function failureOf(outcome: {
  reply: Packet | undefined
  shown: Cents | null
  wanted: Cents
}): string | null {
  const { reply, shown, wanted } = outcome
  if (shown === wanted) return null
  if (!reply || shown === null) return NozzleFailures.silent.code
  return reply.Error ? NozzleFailures.refused.code : NozzleFailures.differs.code
}

/** One price for each place up to the last one that has a nozzle; 0 where there is none. */
function pricesInOrder({ nozzles }: PumpPlan): number[] {
  const places = Math.max(...nozzles.map(({ place }) => place))
  return Array.from({ length: places }, (_, index) => {
    const nozzle = nozzles.find(({ place }) => place === index + 1)
    return nozzle ? Number(plainCents(nozzle.price)) : 0
  })
}

/**
 * The controller confirms the question and fetches the prices from the pump; they are the answer to one of the next
 * questions for its status. Some firmware answers with them at once.
 */
async function readPrices(talk: PumpTalk, pump: number): Promise<(Cents | null)[] | undefined> {
  let reply = await ask(talk, { Type: COMMANDS.getPumpPrices.request, Data: { Pump: pump } })
  for (let waitedMs = 0; waitedMs < LONGEST_READING_MS; waitedMs += BETWEEN_LOOKS_MS) {
    if (!reply || isHopeless(reply)) return undefined
    if (Value.Check(PumpPrices, reply.Data) && reply.Data.Pump === pump) {
      return reply.Data.Prices.map((price) => centsFromNumber(price) ?? null)
    }
    if (waitedMs > 0) await setTimeout(BETWEEN_LOOKS_MS, undefined, { signal: talk.signal })
    reply = await ask(talk, { Type: COMMANDS.getStatus.request, Data: { Pump: pump } })
  }
  return undefined
}

/** A pump that is still busy with what it was told has its prices to tell afterwards. */
const isHopeless = ({ Type, Error: isError, Code }: Packet): boolean =>
  Type === PUMP_OFFLINE || (isError === true && Code !== BUSY_WITH_REQUEST)

/** @returns nothing when the controller does not answer */
async function ask({ send, signal }: PumpTalk, command: Command): Promise<Packet | undefined> {
  try {
    return await send(command)
  } catch (error) {
    // A silence that comes from our own stopping says nothing about the pump.
    signal.throwIfAborted()
    if (error instanceof NoAnswerError) return undefined
    throw error
  }
}
