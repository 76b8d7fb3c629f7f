/** What ways of paying are called; a station may have names of its own (D-115 to D-120). */

import type { Transaction } from '@app/api/contract/trade/transactions'
import { en } from '@app/kernel/payment-names/en'
import { zh } from '@app/kernel/payment-names/zh'
import { session } from '../lib/session.ts'
import { inLanguage } from '../lib/words.ts'

export type PaymentType = Transaction['paymentType']

const names: Readonly<Record<PaymentType, string>> = inLanguage(zh, en)

/** A code that nobody knows is shown as it is. */
export const paymentName = (type: string): string =>
  (type === 'union' ? unionCardName() : undefined) ?? (isKnown(type) ? names[type] : type)

const isKnown = (type: string): type is PaymentType => Object.hasOwn(names, type)

/** How the station calls its union card (S-297). */
function unionCardName(): string | undefined {
  const setting = session.station()?.config.unionCard
  if (typeof setting !== 'object' || setting === null || !('cardName' in setting)) return undefined
  return typeof setting.cardName === 'string' && setting.cardName !== ''
    ? setting.cardName
    : undefined
}
