import type { CardReader } from './card-reader.ts'

export interface SimulatedCardReader extends CardReader {
  insert(slot: number, serial: string): void
  remove(slot: number): void
}

/** A reader whose cards are laid on by a test. */
export function createSimulatedCardReader(slots = 1): SimulatedCardReader {
  const cards = new Map<number, string>()
  return {
    slots: async () => slots,
    readSerial: async (slot) => cards.get(slot),
    insert: (slot, serial) => cards.set(slot, serial.toUpperCase()),
    remove: (slot) => cards.delete(slot),
  }
}
