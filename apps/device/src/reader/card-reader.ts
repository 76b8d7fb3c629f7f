/** The one thing that differs between real readers, simulated ones and none at all. */

import type { Card } from '../card/apdu.ts'
import { DeviceRefusal } from '../errors.ts'

export interface ReaderState {
  /** As the maker calls it. */
  name: string
  hasCard: boolean
}

export interface CardReader {
  /**
   * The readers that are plugged in; a slot is a place in this list.
   *
   * @throws DeviceRefusal noReaderService
   */
  readers(): Promise<readonly ReaderState[]>
  /**
   * Turns to the card in a slot, and away from it in the end, however that comes.
   *
   * @throws DeviceRefusal noReader, noCardOnReader, readerBusy, cardRemoved
   */
  withCard<T>(slot: number, use: (card: Card) => Promise<T>): Promise<T>
  close(): void
}

/** A machine that cannot have readers, and why. */
export const noCardReader: CardReader = {
  readers: async () => [],
  withCard: async () => {
    throw new DeviceRefusal('noReader')
  },
  close: () => {},
}
