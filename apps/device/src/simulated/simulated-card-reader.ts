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

export interface SimulatedCardReader extends CardReader {
  /** Puts a new card of a kind on a reader, or back the one that was there last. */
  insert(slot: number, kind: CardKind | 'again'): void
  remove(slot: number): void
  unplug(): void
  plugIn(): void
  /** Takes the card away before so many more commands have been answered. */
  removeAfter(slot: number, commands: number): void
}

/** Keys that everybody knows: for cards that exist only in memory. */
export const DEMO_KEYS: MasterKeys = {
  maintenance: Buffer.from('11223344556677888877665544332211', 'hex'),
  load: Buffer.from('0123456789ABCDEFFEDCBA9876543210', 'hex'),
  purchase: Buffer.from('00112233445566778899AABBCCDDEEFF', 'hex'),
  pin: Buffer.from('123456', 'hex'),
}

const OTHER_KEYS: MasterKeys = { ...DEMO_KEYS, load: DEMO_KEYS.purchase }

interface Slot {
  name: string
  card: SimulatedCard | undefined
  last: SimulatedCard | undefined
  commandsLeft: number
}

export function createSimulatedCardReader(): SimulatedCardReader {
  const slots: Slot[] = [
    {
      name: 'Simulated reader',
      card: undefined,
      last: undefined,
      commandsLeft: Number.POSITIVE_INFINITY,
    },
  ]
  let isPlugged = true
  const slotAt = (index: number): Slot => {
    const slot = isPlugged ? slots[index] : undefined
    if (!slot) throw new DeviceRefusal('noReader')
    return slot
  }
  return {
    readers: async () =>
      isPlugged ? slots.map(({ name, card }) => ({ name, hasCard: card !== undefined })) : [],
    withCard: async (index, use) => {
      const slot = slotAt(index)
      const { card } = slot
      if (!card) throw new DeviceRefusal('noCardOnReader')
      card.reset()
      return use(async (command) => transmit(slot, card, command))
    },
    insert: (index, kind) => {
      const slot = slotAt(index)
      slot.card = kind === 'again' ? slot.last : createCard(kind)
      slot.last = slot.card
      slot.commandsLeft = Number.POSITIVE_INFINITY
    },
    remove: (index) => {
      slotAt(index).card = undefined
    },
    removeAfter: (index, commands) => {
      slotAt(index).commandsLeft = commands
    },
    unplug: () => {
      isPlugged = false
    },
    plugIn: () => {
      isPlugged = true
    },
    close: () => {},
  }
}

function transmit(slot: Slot, card: SimulatedCard, command: Buffer): Buffer {
  if (slot.commandsLeft === 0) slot.card = undefined
  slot.commandsLeft -= 1
  if (slot.card !== card) throw new DeviceRefusal('cardRemoved')
  return card.transmit(command)
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
