import { pathTo } from '#lib/routes/path-to.ts'

/** With this parameter the day's sheet asks at once whether to settle it. */
export const SETTLE = 'settle'

export const settleDayPath = (daySettleId: number): string =>
  pathTo('DaySettleDetails', { daySettleId }, { [SETTLE]: 1 })
