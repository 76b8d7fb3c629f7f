/** Calls to platforms. Whatever is not a plain answer is silence: nobody knows whether they heard us. */

import { type Static, type TSchema } from '@app/kernel/schema'
import Value from 'typebox/value'
import { type OutgoingCall, post } from '#http/outgoing.ts'

const MOST_BYTES = 1_000_000

/** @throws NoAnswerError */
export const postTo = (
  url: string,
  letter: Pick<OutgoingCall, 'body' | 'headers'>,
): Promise<string> => post(url, { party: 'the invoice platform', ...letter, mostBytes: MOST_BYTES })

/** @throws Error for an answer of another shape */
export function readAnswer<T extends TSchema>(shape: T, answer: unknown): Static<T> {
  if (!Value.Check(shape, answer)) throw new Error('the invoice platform answered something else')
  return answer
}
