/** Masking of the log: never a secret is shown, and of personal numbers only the ends. */

import { maskMobile } from '@app/kernel/formats'

const SECRET = /(password|secret|token|pin|privateKey|apiKey)$/i
const MOBILE = /(mobile|phone)$/i
const PERSONAL = /(idNumber|bankAccount|licence)$/i

const HIDDEN = '******'
const SHOWN_ENDS = 4

/** The value with everything veiled that lists veil elsewhere, however deep it lies. */
export function veiled(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => veiled(item, name))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, veiled(item, key)]))
  }
  if (value === null || value === '' || typeof value === 'boolean') return value
  if (SECRET.test(name)) return HIDDEN
  if (MOBILE.test(name)) return maskMobile(String(value))
  return PERSONAL.test(name) ? withEnds(String(value)) : value
}

const withEnds = (text: string): string =>
  text.length <= 2 * SHOWN_ENDS
    ? HIDDEN
    : `${text.slice(0, SHOWN_ENDS)}****${text.slice(-SHOWN_ENDS)}`
