/** One call to a provider: JSON comes back, within bounds, or an Error is thrown. */

import { post } from '#http/outgoing.ts'

const MOST_BYTES = 200_000

/** @throws NoAnswerError, Error when the answer is no JSON object */
export async function call(
  url: string,
  request: { headers: Record<string, string>; body: string },
): Promise<Record<string, unknown>> {
  const party = 'the provider of text messages'
  const text = await post(url, { party, ...request, mostBytes: MOST_BYTES, readsFailures: true })
  const value: unknown = JSON.parse(text)
  return recordOf(value) ?? fail(`${party} answered no object`)
}

export const recordOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined

export const recordsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value)
    ? value.map((item) => recordOf(item)).filter((item) => item !== undefined)
    : []

/** A field as text; numbers as they are written. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 200) : typeof value === 'number' ? String(value) : ''

/** A small count, from whichever way it is written. */
export function countOf(value: unknown): number | undefined {
  const number = Number(textOf(value))
  return Number.isInteger(number) && number > 0 && number < 100 ? number : undefined
}

export function fail(message: string): never {
  throw new Error(message)
}
