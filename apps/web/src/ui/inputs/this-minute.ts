const MINUTE_MS = 60_000

<<<<<<< HEAD
/** The minute that it is: never later than the server's now. */
=======
/** The minute that it is, as an instant is held: never later than the server's now. */
>>>>>>> w/litres
export const thisMinute = (): string =>
  new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString()
