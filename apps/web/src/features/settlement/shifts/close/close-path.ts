import { pathTo } from '#lib/routes/path-to.ts'

/** Asks for the end of the running shift, in the address of the list of shifts. */
export const CLOSE = 'close'

export const closeShiftPath = (): string => pathTo('ClassSettle', { [CLOSE]: 1 })
