/** One call to a provider: JSON comes back, within bounds, or an Error is thrown. */

const PATIENCE_MS = 10_000
const LONGEST_ANSWER = 200_000

/** @throws Error when there is no answer, or one that is no JSON object */
export async function call(
  url: string,
  request: { headers: Record<string, string>; body: string },
): Promise<Record<string, unknown>> {
  const reply = await fetch(url, {
    method: 'POST',
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = await reply.text()
  if (text.length > LONGEST_ANSWER) throw new Error('the provider answered too much')
  const value: unknown = JSON.parse(text)
  return recordOf(value) ?? fail(`the provider answered ${reply.status} and no object`)
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
