import { importKind } from '#modules/platform/imports/kind.ts'
import { MOST_PAST_PRICE_ROWS, PAST_PRICE_COLUMNS } from './contract.ts'
import { PastPriceErrors } from './errors.ts'
import { readPastPrice } from './read-past-price.ts'
import { takePastPrices, undoPastPrices } from './take-past-prices.ts'
import { en, otherHeadings, zh } from './words.ts'

const LONGEST = { station: 64, fuel: 32, price: 32, effectiveFrom: 32 } as const

/** Fuel prices of an old system as a file. */
export const pastPriceImport = importKind({
  name: 'pastPrice',
  title: { zh: zh.title, en: en.title },
  upload: 'movingIn',
  permissions: { read: 'changePrice:read', run: 'changePrice' },
  needsPin: true,
  owner: 'company',
  mostRows: MOST_PAST_PRICE_ROWS,
  rowsAtATime: 500,
  columns: PAST_PRICE_COLUMNS.map((key) => ({
    key,
    titles: { zh: zh.fields[key], en: en.fields[key] },
    otherTitles: otherHeadings[key],
    longest: LONGEST[key],
    isRequired: true as const,
  })),
  errors: PastPriceErrors,
  read: readPastPrice,
  take: takePastPrices,
  undo: { rows: undoPastPrices },
})
