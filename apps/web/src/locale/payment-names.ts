/** What ways of paying are called; a station may have names of its own (D-115 to D-120). */

import type { Transaction } from '@app/api/contract/sales/transactions'
import { en, zh } from '@app/kernel/payment-names/words'
import { namesOf } from '@app/kernel/names'
import { session } from '#lib/session/session-store.ts'
import { inLanguage } from '#lib/i18n/words.ts'

export type PaymentType = Transaction['paymentType']

const names: Readonly<Record<PaymentType, string>> = inLanguage(zh, en)

/** Every way of paying, in the order of the trade. */
export const PAYMENT_TYPES: readonly PaymentType[] = namesOf(names)

/** What it is called where nobody has named it otherwise. */
export const usualPaymentName = (type: PaymentType): string => names[type]

/** As the selected station calls it (S-297, S-299); a code that nobody knows is shown as it is. */
export const paymentName = (type: string): string =>
  stationNames()?.[type] ?? (isKnown(type) ? names[type] : type)

const isKnown = (type: string): type is PaymentType => Object.hasOwn(names, type)

const stationNames = (): Readonly<Record<string, string>> | undefined =>
  session.station()?.configDetail?.otherTradeType?.description.filter?.enum
