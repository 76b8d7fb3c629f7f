/** The purse of a simulated card: the chip's side of load and purchase (PBOC 2.0). */

import { randomBytes } from 'node:crypto'
import { macWithSingleKey } from '../card/des.ts'
import { type CardKeys, loadSessionKey, purchaseSessionKey } from '../card/keys.ts'
import { answer, Status } from './status.ts'

export interface SimulatedPurse {
  balance(): Buffer
  /** The PIN was said, rightly or not. */
  present(isRight: boolean): Buffer
  beginLoad(data: Buffer): Buffer
  load(data: Buffer): Buffer
  beginPurchase(data: Buffer): Buffer
  purchase(data: Buffer): Buffer
  reset(): void
}

/** What an INITIALIZE left to be finished by the command after it. */
interface Begun {
  kind: 'load' | 'purchase'
  amount: number
  terminal: Buffer
  random: Buffer
}

interface State {
  keys: Pick<CardKeys, 'load' | 'purchase'>
  balance: number
  /** How many loads and purchases there have been. */
  counters: Record<Begun['kind'], number>
  isProved: boolean
  begun: Begun | undefined
}

const LOAD = Buffer.from([0x02])
const PURCHASE = Buffer.from([0x06])
/** Key version and algorithm: the first, and triple DES. */
const KEY_KIND = Buffer.from([0x01, 0x00])
const NO_OVERDRAFT = Buffer.alloc(3)
/** Only the issuer's host could check it. */
const TAC = Buffer.alloc(4)

export function createSimulatedPurse(keys: State['keys']): SimulatedPurse {
  const state: State = {
    keys,
    balance: 0,
    counters: { load: 0, purchase: 0 },
    isProved: false,
    begun: undefined,
  }
  return {
    balance: () => answer(uint(4, state.balance)),
    present: (isRight) => {
      state.isProved = isRight
      return isRight ? Status.done : Status.wrongPin
    },
    beginLoad: (data) => (state.isProved ? beginLoad(state, data) : Status.notProved),
    load: (data) => finish(state, 'load', (begun) => load(state, begun, data)),
    beginPurchase: (data) => beginPurchase(state, data),
    purchase: (data) => finish(state, 'purchase', (begun) => purchase(state, begun, data)),
    reset: () => {
      state.isProved = false
      state.begun = undefined
    },
  }
}

function begin(state: State, kind: Begun['kind'], data: Buffer): Begun {
  const random = randomBytes(4)
  const begun = { kind, random, amount: data.readUInt32BE(1), terminal: data.subarray(5, 11) }
  state.begun = begun
  return begun
}

/** A beginning is good for one end. */
function finish(state: State, kind: Begun['kind'], end: (begun: Begun) => Buffer): Buffer {
  const { begun } = state
  state.begun = undefined
  return begun?.kind === kind ? end(begun) : Status.notAllowedNow
}

const loadKey = ({ keys, counters }: State, { random }: Begun): Buffer =>
  loadSessionKey(keys.load, { random, counter: uint(2, counters.load) })

function beginLoad(state: State, data: Buffer): Buffer {
  const begun = begin(state, 'load', data)
  const balance = uint(4, state.balance)
  const signed = Buffer.concat([balance, uint(4, begun.amount), LOAD, begun.terminal])
  const mac = macWithSingleKey(loadKey(state, begun), signed)
  return answer(Buffer.concat([balance, uint(2, state.counters.load), KEY_KIND, begun.random, mac]))
}

function load(state: State, begun: Begun, data: Buffer): Buffer {
  const [at, mac] = [data.subarray(0, 7), data.subarray(7)]
  const signed = Buffer.concat([uint(4, begun.amount), LOAD, begun.terminal, at])
  if (!macWithSingleKey(loadKey(state, begun), signed).equals(mac)) return Status.wrongMac
  state.balance += begun.amount
  state.counters.load += 1
  return answer(TAC)
}

function beginPurchase(state: State, data: Buffer): Buffer {
  if (data.readUInt32BE(1) > state.balance) return Status.notEnough
  const { random } = begin(state, 'purchase', data)
  const counter = uint(2, state.counters.purchase)
  return answer(Buffer.concat([uint(4, state.balance), counter, NO_OVERDRAFT, KEY_KIND, random]))
}

function purchase(state: State, { random, amount, terminal }: Begun, data: Buffer): Buffer {
  const [transaction, at, mac] = [data.subarray(0, 4), data.subarray(4, 11), data.subarray(11)]
  const counter = uint(2, state.counters.purchase)
  const key = purchaseSessionKey(state.keys.purchase, { random, counter, transaction })
  const signed = Buffer.concat([uint(4, amount), PURCHASE, terminal, at])
  if (!macWithSingleKey(key, signed).equals(mac)) return Status.wrongMac
  state.balance -= amount
  state.counters.purchase += 1
  return answer(Buffer.concat([TAC, macWithSingleKey(key, uint(4, amount))]))
}

function uint(bytes: number, value: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
