/** Fuel prices from before a company moved in as a file: what it may hold, for the server and for whoever fills it in. */

export const PAST_PRICE_COLUMNS = ['station', 'fuel', 'price', 'effectiveFrom'] as const

export type PastPriceColumn = (typeof PAST_PRICE_COLUMNS)[number]

export const MOST_PAST_PRICE_ROWS = 20_000
