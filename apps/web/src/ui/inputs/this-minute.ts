const MINUTE_MS = 60_000

/** The minute that it is: never later than the server's now. */
export const thisMinute = (): string =>
  new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString()
