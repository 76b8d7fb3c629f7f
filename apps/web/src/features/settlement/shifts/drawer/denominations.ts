/** Notes and coins in use, as they are counted. */

import { cents, type Cents } from '@app/kernel/money'
import { currencySymbol } from '#lib/i18n/format.ts'

/** Renminbi: notes of 100 to 1, and coins of 1 and 5 jiao. */
const RENMINBI = [10_000, 5000, 2000, 1000, 500, 100, 50, 10].map(cents)

/** What most other currencies have. */
const USUAL = [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5].map(cents)

const RENMINBI_SIGNS: ReadonlySet<string> = new Set(['¥', 'RMB', 'CNY'])

/** Of the station's company, largest first. */
export const denominations = (): readonly Cents[] =>
  RENMINBI_SIGNS.has(currencySymbol()) ? RENMINBI : USUAL
