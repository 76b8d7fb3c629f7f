/** Payment codes on customers' phones: their first digits say whose they are. */

export type Purse = 'wx' | 'ali' | 'unionPay'

const PURSES: readonly { purse: Purse; code: RegExp }[] = [
  { purse: 'wx', code: /^1[0-5]\d{16}$/ },
  { purse: 'ali', code: /^(2[5-9]|30)\d{14,22}$/ },
  { purse: 'unionPay', code: /^62\d{17}$/ },
]

/** Whose payment code it is; nothing for any other number, such as that of a card. */
export const purseOf = (code: string): Purse | undefined =>
  PURSES.find((one) => one.code.test(code))?.purse
