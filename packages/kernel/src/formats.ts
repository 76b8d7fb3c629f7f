/**
 * Formats of the trade and of the country, each as a predicate. Sources: GB 11643 (ID numbers),
 * GB 32100-2015 (unified social credit codes), GA 36-2018 (plates), S-336 to S-342, D-194 to D-216.
 */

const ORDER_NO = /^\d{14}$/
const TRANSACTION_NO = /^T\d{14}$/i
const ACCOUNT_NO = /^\d{8,10}$/
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
const MOBILE = /^1[3-9]\d{9}$/
const SIX_DIGITS = /^\d{6}$/
const THREE_DIGITS = /^\d{3}$/
const NAME = /^[^\s\p{Script=Han}]{2,32}$/u
const LETTERS_AND_DIGITS = /^[A-Za-z0-9]{4,32}$/
const PASSWORD = /^[\x21-\x7e]{2,32}$/
const URL_START = /^(https?:\/\/|tcp:\/\/|ftp:\/\/|file:\/\/|www\.)\S+$/i
const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?::(\d{1,5}))?$/

/** Typed in full before what cannot be undone. */
export const CONFIRM_WORD = 'complete'

/** What the slip of an order bears: `26112100010165`. */
export const isOrderNo = (text: string): boolean => ORDER_NO.test(text)

/** What the slip of a payment bears: `T26112100010165`. */
export const isTransactionNo = (text: string): boolean => TRANSACTION_NO.test(text)

/** The number of a stored-value account: `10000001`, and counting. */
export const isAccountNo = (text: string): boolean => ACCOUNT_NO.test(text)

export const isEmail = (text: string): boolean => EMAIL.test(text)

/** A mainland mobile number, 11 digits. */
export const isMobile = (text: string): boolean => MOBILE.test(text)

/** Card payment password, PIN and verification code: exactly six digits (D-203 to D-205). */
export const isSixDigits = (text: string): boolean => SIX_DIGITS.test(text)

export const isFuelCode = (text: string): boolean => THREE_DIGITS.test(text)

/** A login name: 2 to 32 characters without blanks or Chinese characters (S-337). */
export const isLoginName = (text: string): boolean => NAME.test(text)

export const isLettersAndDigits = (text: string): boolean => LETTERS_AND_DIGITS.test(text)

/** 2 to 32 letters, digits or symbols (D-199). */
export const isPassword = (text: string): boolean => PASSWORD.test(text)

/** Shortest password that is accepted for a new one. */
export const SHORTEST_PASSWORD = 8

export const isNewPassword = (text: string): boolean =>
  text.length >= SHORTEST_PASSWORD && isPassword(text)

export const isUrl = (text: string): boolean => URL_START.test(text)

/** IPv4 with an optional port from 1 to 65535 (S-338). */
export function isIpv4(text: string): boolean {
  const match = IPV4.exec(text)
  if (!match) return false
  const port = match[5]
  const octets = match.slice(1, 5)
  const hasGoodPort = port === undefined || (Number(port) >= 1 && Number(port) <= 65_535)
  return (
    hasGoodPort && octets.every((octet) => Number(octet) <= 255 && String(Number(octet)) === octet)
  )
}

/** Text that parses to a JSON object, not to an array or a scalar (S-342). */
export function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const ID_CHECKS = '10X98765432'

/** A resident identity number: 17 digits with a real date of birth, then the check character. */
export function isIdNumber(text: string): boolean {
  const id = text.toUpperCase()
  if (!/^\d{17}[\dX]$/.test(id)) return false
  const sum = ID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(id[index]), 0)
  return isDate(id.slice(6, 14)) && ID_CHECKS[sum % 11] === id[17]
}

const isDate = (digits: string): boolean =>
  isIsoDate(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`)

/**
 * The years that dates may lie in. Some days more or less than a date, which validity periods are made of, stay
 * within what clocks, databases and files agree on.
 */
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

/** A day of the calendar, `2026-11-22`, from 1900 to 2199. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const year = Number(text.slice(0, 4))
  if (year < FIRST_YEAR || year > LAST_YEAR) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[Tt ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-](?:0\d|1[0-3]):?[0-5]\d|[+-]14:?00)$/

/**
 * An instant of RFC 3339, `2026-11-22T14:05:09+08:00`, from 1900 to 2199. Leap seconds are none, as no clock
 * here shows them, and no place is further ahead of or behind UTC than 14 hours.
 */
export function isInstant(text: string): boolean {
  const date = INSTANT.exec(text)?.[1]
  return date !== undefined && isIsoDate(date)
}

/**
 * Whether a database stores the text: PostgreSQL refuses NUL characters, and of half a surrogate pair, which is
 * no Unicode, a driver makes something else unasked.
 */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** A taxpayer number: the 18-character unified social credit code, or an older one of 15 or 20. */
export function isTaxNumber(text: string): boolean {
  const code = text.toUpperCase()
  if (/^[0-9A-Z]{15}$/.test(code) || /^[0-9A-Z]{20}$/.test(code)) return true
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return false
  const sum = CREDIT_WEIGHTS.reduce(
    (total, weight, index) => total + weight * CREDIT_ALPHABET.indexOf(code[index] ?? ''),
    0,
  )
  return CREDIT_ALPHABET[(31 - (sum % 31)) % 31] === code[17]
}

const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
const PLATE = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]$`)
const PLATE_NEW_ENERGY_SMALL = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z][A-HJK][A-HJ-NP-Z0-9]\\d{4}$`)
const PLATE_NEW_ENERGY_LARGE = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z]\\d{5}[A-HJK]$`)

/** A licence plate without blanks: 7 characters, or 8 for new-energy vehicles (D-216). */
export const isPlate = (text: string): boolean =>
  PLATE.test(text) || PLATE_NEW_ENERGY_SMALL.test(text) || PLATE_NEW_ENERGY_LARGE.test(text)

/** `138****0000`: what a list shows of a mobile number. */
export const maskMobile = (mobile: string): string =>
  mobile.length < 8 ? mobile : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/**
 * What makes a spreadsheet take a text for a formula, or for the end of a cell (CWE-1236). East Asian
 * editions take full-width signs for the ordinary ones, and programs trim blanks before they look.
 */
const FORMULA_START = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/** Whether a text must be kept from being one, before it goes into a file that spreadsheets open. */
export const looksLikeFormula = (text: string): boolean => FORMULA_START.test(text)

/** The serial of a PTS-2 forecourt controller: up to 24 hexadecimal digits (jsonPTS, revision 129). */
export const PTS_ID_PATTERN = '^[0-9A-Fa-f]{1,24}$'
