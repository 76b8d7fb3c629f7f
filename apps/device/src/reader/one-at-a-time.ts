import { DeviceRefusal } from '../errors.ts'
import type { CardReader } from './card-reader.ts'

const PATIENCE_MS = 10_000

/**
 * A reader for several callers: each waits for the one before, and nobody waits for ever.
 *
 * @throws DeviceRefusal tooSlow besides those of the reader
 */
export function oneAtATime(reader: CardReader, patienceMs = PATIENCE_MS): CardReader {
  const turns = new Map<number, Promise<unknown>>()
  return {
    ...reader,
    withCard: (slot, use) => {
      const turn = (turns.get(slot) ?? Promise.resolve()).then(() =>
        inTime(reader.withCard(slot, use), patienceMs),
      )
      turns.set(
        slot,
        turn.catch(() => {
          // Told to whoever waits for it; the next one goes on all the same.
        }),
      )
      return turn
    },
  }
}

async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DeviceRefusal('tooSlow')), patienceMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
