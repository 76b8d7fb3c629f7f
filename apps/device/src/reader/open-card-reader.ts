import { type CardReader, noCardReader } from './card-reader.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { loadBinding } from './pcsc-binding.ts'
import { createPcscCardReader } from './pcsc-card-reader.ts'

/**
 * The readers of this machine. Where the binding has no build for the system, or the system has no
 * PC/SC, the service still starts, and says so.
 */
export function openCardReader(): CardReader {
  try {
    return oneAtATime(createPcscCardReader(loadBinding()))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`Card readers cannot be used on this machine: ${reason}\n`)
    return noCardReader
  }
}
