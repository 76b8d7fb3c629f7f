/** What somebody types where a number is wanted, before it is one. */

/** For values that are fractions by nature, where nothing else is said (S-469). */
export const USUAL_DECIMALS = 6

const FULL_STOP = '\u3002'

/**
 * The text as a number may be written: full-width digits made plain, signs and letters dropped,
 * further decimals cut off (S-334). What it says does not change while it is typed on.
 */
export function tidyNumber(text: string, decimals: number): string {
  const plain = text.normalize('NFKC').replaceAll(FULL_STOP, '.').trim()
  const sign = plain.startsWith('-') ? '-' : ''
  const [whole = '', ...fraction] = plain.replace(/[^\d.]/g, '').split('.')
  if (fraction.length === 0 || decimals === 0) return sign + whole
  return `${sign}${whole}.${fraction.join('').slice(0, decimals)}`
}
