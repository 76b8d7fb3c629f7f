/** Balances of an old system as a file: what it may hold, for the server and for whoever fills it in. */

export const OPENING_COLUMNS = [
  'cardNumber',
  'mobile',
  'principal',
  'gift',
  'points',
  'growth',
  'remark',
] as const

export type OpeningColumn = (typeof OPENING_COLUMNS)[number]

/** What the rows add up to, as a report of the old system says it. */
export const OPENING_SUMS = ['accounts', 'principal', 'gift', 'points', 'growth'] as const

export type OpeningSum = (typeof OPENING_SUMS)[number]

export const MOST_OPENING_ROWS = 200_000
