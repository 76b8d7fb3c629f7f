/** Cards by their serials, some at a time: what became of each is known while the rest is under way (D-134). */

import type { Outcome } from './prepare-with-reader.ts'
import { prepareCards } from './card-infos-api.ts'
import { type Confirmed, serialsIn } from './preparation.ts'

/** Few enough that whoever stops does not wait. */
const AT_ONCE = 20

/** Cards that are sent together; sent again, they are answered as before. */
interface Portion {
  uuids: string[]
  idempotencyKey: string
}

export function portionsOf({ uuids }: Pick<Confirmed, 'uuids'>): Portion[] {
  const serials = serialsIn(uuids)
  const count = Math.ceil(serials.length / AT_ONCE)
  return Array.from({ length: count }, (_none, at) => ({
    uuids: serials.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    idempotencyKey: crypto.randomUUID(),
  }))
}

interface Run {
  /** How many portions are done already. */
  from: number
  /** Aborted to stop after the portion that is under way. */
  signal: AbortSignal
  tell: (outcomes: Outcome[]) => void
}

/**
 * Goes on from a portion to the end, or until it is stopped. What is wrong with a card is its outcome, and
 * the others are prepared.
 *
 * @throws ApiError when a whole portion could not be sent; it can be sent again
 */
export async function preparePortions(
  { supplier, cardType, company, confirmWord }: Confirmed,
  portions: readonly Portion[],
  { from, signal, tell }: Run,
): Promise<void> {
  for (const { uuids, idempotencyKey } of portions.slice(from)) {
    if (signal.aborted) return
    const input = { supplier, cardType, company: { id: company }, confirmWord, uuids }
    const { content } = await prepareCards(input, { idempotencyKey })
    tell(content)
  }
}
