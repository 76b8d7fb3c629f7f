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
   * @throws DeviceRefusal noReaderService, noBinding
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

const refuse = async (): Promise<never> => {
  throw new DeviceRefusal('noBinding')
}

/** On a machine that cannot have readers. */
export const noCardReader: CardReader = { readers: refuse, withCard: refuse, close: () => {} }
