/** A reader whose cards are put on by a click. For the demo, for tests, and for trying things out. */

import { randomBytes } from 'node:crypto'
import type { MasterKeys } from '../card/keys.ts'
import { encodeCardFile } from '../card/user-card.ts'
import { DeviceRefusal } from '../errors.ts'
import type { CardReader } from '../reader/card-reader.ts'
import { createForeignCard, createSimulatedCard, type SimulatedCard } from './simulated-card.ts'

/** The kinds of card that can be put on. */
export const CARD_KINDS = ['blank', 'foreign', 'otherKeys'] as const
export type CardKind = (typeof CARD_KINDS)[number]

/** One reader, in slot 0. */
export interface SimulatedCardReader extends CardReader {
  /** Puts a new card of a kind on it, or back the one that was there last. */
  insert(kind: CardKind | 'again'): void
  remove(): void
  unplug(): void
  /** After so many more answers the card does what it is told, and is gone before it can say so. */
  removeAfter(answers: number): void
}

/** Keys that everybody knows: for cards that exist only in memory. */
export const DEMO_KEYS: MasterKeys = {
  maintenance: Buffer.from('11223344556677888877665544332211', 'hex'),
  load: Buffer.from('0123456789ABCDEFFEDCBA9876543210', 'hex'),
  purchase: Buffer.from('00112233445566778899AABBCCDDEEFF', 'hex'),
  pin: Buffer.from('123456', 'hex'),
}

const OTHER_KEYS: MasterKeys = { ...DEMO_KEYS, load: DEMO_KEYS.purchase }

export function createSimulatedCardReader(): SimulatedCardReader {
  let isPlugged = true
  let card: SimulatedCard | undefined
  let last: SimulatedCard | undefined
  let answersLeft = Number.POSITIVE_INFINITY

  async function transmit(begun: SimulatedCard, command: Buffer): Promise<Buffer> {
    if (card !== begun) throw new DeviceRefusal('cardRemoved')
    const answer = begun.transmit(command)
    answersLeft -= 1
    if (answersLeft >= 0) return answer
    card = undefined
    throw new DeviceRefusal('cardRemoved')
  }

  return {
    readers: async () =>
      isPlugged ? [{ name: 'Simulated reader', hasCard: card !== undefined }] : [],
    withCard: async (slot, use) => {
      if (!isPlugged || slot !== 0) throw new DeviceRefusal('noReader')
      const begun = card
      if (!begun) throw new DeviceRefusal('noCardOnReader')
      begun.reset()
      return use((command) => transmit(begun, command))
    },
    insert: (kind) => {
      card = kind === 'again' ? last : createCard(kind)
      last = card
      answersLeft = Number.POSITIVE_INFINITY
    },
    remove: () => {
      card = undefined
    },
    removeAfter: (answers) => {
      answersLeft = answers
    },
    unplug: () => {
      isPlugged = false
    },
    close: () => {},
  }
}

const SERIAL_BYTES = 4

export function createCard(kind: CardKind): SimulatedCard {
  const serial = randomBytes(SERIAL_BYTES).toString('hex').toUpperCase()
  if (kind === 'foreign') return createForeignCard(serial)
  return createSimulatedCard({
    serial,
    file: encodeCardFile({ stage: 'blank', supplier: 1 }),
    masters: kind === 'blank' ? DEMO_KEYS : OTHER_KEYS,
  })
}
