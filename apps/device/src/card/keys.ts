/**
 * Keys. What lies on the machine are master keys; each card has keys of its own, made from them and
 * from the chip's serial, so that a card that is broken open gives away only itself. Nothing here ever
 * leaves the machine.
 */

import { tripleDes } from './des.ts'

/** What a purse and a card file are guarded with, 16 bytes each. */
export interface CardKeys {
  /** Changes the card's file. */
  maintenance: Buffer
  /** Puts money on the purse. */
  load: Buffer
  /** Takes money from the purse. */
  purchase: Buffer
}

export interface MasterKeys extends CardKeys {
  /** What the maker has set as PIN of the purse; loading asks for it. */
  pin: Buffer
}

const FACTOR_BYTES = 8

/**
 * A card's own key (PBOC, "key diversification"): the left half is the factor, enciphered, the right
 * half its complement, enciphered.
 *
 * @param factor 8 bytes that no other card has
 */
export function diversify(master: Buffer, factor: Buffer): Buffer {
  const complement = factor.map((byte) => byte ^ 0xff)
  return tripleDes(master, Buffer.concat([factor, complement]))
}

/**
 * All keys of one card. PBOC takes the card's number as factor; a blank card has none yet, so it is
 * the chip's serial here, with zeros before it.
 *
 * @param serial of the chip, hexadecimal
 */
export function keysOfCard(masters: CardKeys, serial: string): CardKeys {
  const factor = Buffer.from(serial.slice(-2 * FACTOR_BYTES).padStart(2 * FACTOR_BYTES, '0'), 'hex')
  return {
    maintenance: diversify(masters.maintenance, factor),
    load: diversify(masters.load, factor),
    purchase: diversify(masters.purchase, factor),
  }
}

interface LoadSession {
  random: Buffer
  /** The card's count of loads, 2 bytes. */
  counter: Buffer
}

/** The key of one load: 8 bytes, good for this card and this load only. */
export const loadSessionKey = (load: Buffer, { random, counter }: LoadSession): Buffer =>
  tripleDes(load, Buffer.concat([random, counter, Buffer.from('8000', 'hex')]))

interface PurchaseSession extends LoadSession {
  /** The terminal's count of transactions, 4 bytes. */
  transaction: Buffer
}

/** The key of one purchase. */
export const purchaseSessionKey = (
  purchase: Buffer,
  { random, counter, transaction }: PurchaseSession,
): Buffer => tripleDes(purchase, Buffer.concat([random, counter, transaction.subarray(2)]))
