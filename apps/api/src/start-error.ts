/** Why the server cannot start: one sentence for the operator, which says what to do next. */
export class StartError extends Error {
  override name = 'StartError'
}

/** `ENOENT`, `EADDRINUSE`, or `""` for errors that carry none. */
export const systemCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** The message of whatever was thrown; of a failed connection to several addresses, of the first. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
