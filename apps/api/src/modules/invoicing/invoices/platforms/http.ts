/** Calls to platforms. Whatever is not a plain answer is silence: nobody knows whether they heard us. */

import { type Static, type TSchema } from '@app/kernel/schema'
import Value from 'typebox/value'

const PATIENCE_MS = 10_000
const LONGEST_ANSWER = 1_000_000

/** @throws Error when there is no answer, or none that is worth reading */
export async function postTo(
  url: string,
  letter: { body: string; headers: Readonly<Record<string, string>> },
): Promise<string> {
  const reply = await fetch(url, {
    method: 'POST',
    body: letter.body,
    headers: letter.headers,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`the invoice platform answered ${reply.status}`)
  if (text.length > LONGEST_ANSWER) throw new Error('the invoice platform answered too much')
  return text
}

/** @throws Error for an answer of another shape */
export function readAnswer<T extends TSchema>(shape: T, answer: unknown): Static<T> {
  if (!Value.Check(shape, answer)) throw new Error('the invoice platform answered something else')
  return answer
}
