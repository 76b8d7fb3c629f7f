/**
 * Codes that a member shows at the till to pay with a card, in place of its password: good once, and for two
 * minutes. Eighteen digits that begin with none of the channels' numbers, so that a scanner tells them apart.
 */

import { type Static, Text, Type } from '@app/kernel/schema'

export const PAY_CODE_SECONDS = 120

const PREFIX = '98'
const DIGITS = 18

export const PAY_CODE_PATTERN = `^${PREFIX}\\d{${DIGITS - PREFIX.length}}$`

/** Whether something scanned or typed is a code of a member's card. */
export const isPayCode = (text: string): boolean => new RegExp(PAY_CODE_PATTERN).test(text)

/** @param random at least as many decimal digits as a code wants */
export const payCodeOf = (random: string): string =>
  PREFIX + random.slice(0, DIGITS - PREFIX.length)

export const PayCode = Type.String({
  pattern: PAY_CODE_PATTERN,
  description: 'As the member’s phone shows it: in place of a password, and good once',
})

export const PayCodeParam = Type.Object({
  code: Text({ maxLength: 32, description: 'As it was scanned or typed' }),
})

export type PayCodeParam = Static<typeof PayCodeParam>
