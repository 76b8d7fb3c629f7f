/**
 * The electronic purse of a PBOC 2.0 card: balance, load, purchase. Card and terminal prove to each
 * other, by a MAC each, that they know the same key, before and after money moves.
 */

import { type Cents, cents } from '@app/kernel/money'
import { DeviceRefusal } from '../errors.ts'
import { type Card, give } from './apdu.ts'
import { macWithSingleKey } from './des.ts'
import { loadSessionKey, type MasterKeys, keysOfCard, purchaseSessionKey } from './keys.ts'

/** Transaction types of PBOC. */
const LOAD = Buffer.from([0x02])
const PURCHASE = Buffer.from([0x06])
const FIRST_KEY = Buffer.from([0x01])

/** Who the terminal says it is. */
interface Terminal {
  /** 6 bytes. */
  number: Buffer
  /** Its count of purchases. */
  nextTransaction: () => number
  now: () => Date
}

export interface Purse {
  card: Card
  /** Serial of the chip. */
  serial: string
  masters: MasterKeys
  terminal: Terminal
}

export async function readBalance(card: Card): Promise<Cents> {
  return cents((await give(card, { header: '805C0002', expects: 4 })).readUInt32BE())
}

interface LoadBegun {
  sessionKey: Buffer
  balance: Cents
}

/**
 * Asks the card to prepare a load. Nothing moves yet; but a card that answers this has proved that
 * it has our load key and was not made up (MAC1).
 *
 * @throws DeviceRefusal notGenuine
 */
export async function beginLoad(purse: Purse, amount: Cents): Promise<LoadBegun> {
  const { card, serial, masters, terminal } = purse
  await give(card, { header: '00200000', data: masters.pin })
  const answer = await give(card, {
    header: '80500002',
    data: Buffer.concat([FIRST_KEY, uint32(amount), terminal.number]),
    expects: 16,
  })
  const [balance, counter] = [answer.subarray(0, 4), answer.subarray(4, 6)]
  const random = answer.subarray(8, 12)
  const sessionKey = loadSessionKey(keysOfCard(masters, serial).load, { random, counter })
  const signed = Buffer.concat([balance, uint32(amount), LOAD, terminal.number])
  demandSame(macWithSingleKey(sessionKey, signed), answer.subarray(12, 16))
  return { sessionKey, balance: cents(balance.readUInt32BE()) }
}

/** Puts money on the purse. The card believes it because of our MAC2. */
export async function load(purse: Purse, amount: Cents): Promise<void> {
  const { sessionKey } = await beginLoad(purse, amount)
  const at = timestamp(purse.terminal.now())
  const signed = Buffer.concat([uint32(amount), LOAD, purse.terminal.number, at])
  const data = Buffer.concat([at, macWithSingleKey(sessionKey, signed)])
  await give(purse.card, { header: '80520000', data, expects: 4 })
}

/** Takes money from the purse, and makes sure that the card did (MAC2). */
export async function purchase(purse: Purse, amount: Cents): Promise<void> {
  const { card, serial, masters, terminal } = purse
  const begun = await give(card, {
    header: '80500102',
    data: Buffer.concat([FIRST_KEY, uint32(amount), terminal.number]),
    expects: 15,
  })
  const [counter, random] = [begun.subarray(4, 6), begun.subarray(11, 15)]
  const transaction = uint32(terminal.nextTransaction())
  const key = keysOfCard(masters, serial).purchase
  const sessionKey = purchaseSessionKey(key, { random, counter, transaction })
  const at = timestamp(terminal.now())
  const signed = Buffer.concat([uint32(amount), PURCHASE, terminal.number, at])
  const data = Buffer.concat([transaction, at, macWithSingleKey(sessionKey, signed)])
  const answer = await give(card, { header: '80540100', data, expects: 8 })
  demandSame(macWithSingleKey(sessionKey, uint32(amount)), answer.subarray(4, 8))
}

function demandSame(expected: Buffer, found: Buffer): void {
  if (!expected.equals(found)) throw new DeviceRefusal('notGenuine')
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Date and time of this machine's clock, `YYYYMMDDhhmmss` in seven bytes of two digits each. */
function timestamp(at: Date): Buffer {
  const parts = [at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes(), at.getSeconds()]
  const digits = parts.map((part) => String(part).padStart(2, '0')).join('')
  return Buffer.from(`${at.getFullYear()}${digits}`, 'hex')
}
