/** The one thing that differs between a real reader, a simulated one and none at all. */

export interface CardReader {
  /** How many slots there are; 0 when no reader is connected. */
  slots(): Promise<number>
  /** Serial of the chip in a slot, upper-case hex, or `undefined` when no card lies there. */
  readSerial(slot: number): Promise<string | undefined>
}

/** A machine without a reader. */
export const noCardReader: CardReader = {
  slots: async () => 0,
  readSerial: async () => undefined,
}
