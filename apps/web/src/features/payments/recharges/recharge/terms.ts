/** What a person typed into the recharge dialog, as amounts. */

import type { RechargePackage } from '@app/api/contract/members/recharge-packages'
import type { ChannelRechargeBody, RechargeBody } from '@app/api/contract/payments/recharges'
import { CHANNEL_TYPES } from '@app/api/contract/organisation/auth-tokens'
import { RECEIVED_TYPES } from '@app/api/contract/sales/transactions'
import type { UserCard } from '@app/api/contract/cards/user-cards'
import { add, type Cents, smaller, subtract, ZERO } from '@app/kernel/money'

/** Stands for "no package" among the packages' ids. */
export const OTHER_AMOUNT = 0

type ReceivedType = NonNullable<RechargeBody['paymentType']>
type PhoneType = ChannelRechargeBody['paymentType']

/** Money that is here already, or a code that the customer scans. */
export type PaymentChoice = ReceivedType | `scan:${PhoneType}`

/** @returns with what the customer scans, if they are to */
export function scannedWith(payment: PaymentChoice | undefined): PhoneType | undefined {
  return CHANNEL_TYPES.find((type) => payment === `scan:${type}`)
}

export interface RechargeFields {
  mode: 'pay' | 'gift'
  /** A package's id, or {@link OTHER_AMOUNT}. */
  choice: number
  amount?: Cents
  giftAmount?: Cents
  payment: PaymentChoice
  received?: Cents
  remark?: string
}

export interface Terms {
  recharge: RechargePackage | undefined
  due: Cents
  gift: Cents
  points: number
  /** A gift that no package offers: needs right, reason and PIN. */
  isManualGift: boolean
  change: Cents
}

export function termsOf(
  typed: Partial<RechargeFields>,
  packages: readonly RechargePackage[],
): Terms {
  const { mode, choice, amount = ZERO, giftAmount = ZERO } = typed
  if (mode === 'gift') return { ...NO_TERMS, gift: giftAmount, isManualGift: true }
  const recharge = packages.find(({ id }) => id === choice)
  const due = recharge ? recharge.price : amount
  return {
    recharge,
    due,
    gift: recharge ? recharge.gift : giftAmount,
    points: recharge?.bonusPoints ?? 0,
    isManualGift: !recharge && giftAmount > 0,
    change: changeOf(typed, due),
  }
}

const NO_TERMS: Terms = {
  recharge: undefined,
  due: ZERO,
  gift: ZERO,
  points: 0,
  isManualGift: false,
  change: ZERO,
}

function changeOf({ payment, received }: Partial<RechargeFields>, due: Cents): Cents {
  const isOver = payment === 'cash' && received !== undefined && received > due
  return isOver ? subtract(received, due) : ZERO
}

/** Everything on the card afterwards; what is owed of an earlier overspend is settled first. */
export const balanceAfter = (card: UserCard, { due, gift }: Terms): Cents =>
  subtract(add(card.value, due, gift), smaller(due, card.overspend))

/** The request body; the price that was shown goes along, so that no other one is taken. */
export function bodyOf(fields: RechargeFields, terms: Terms, told: Told): RechargeBody {
  const { mode, payment, received } = fields
  if (mode === 'gift') {
    return { ...said(fields, told), giftOnly: true, amount: ZERO, giftAmount: terms.gift }
  }
  const paymentType = RECEIVED_TYPES.find((type) => type === payment)
  return {
    ...said(fields, told),
    ...bought(terms),
    ...(paymentType && { paymentType }),
    ...(paymentType === 'cash' && received !== undefined && { received }),
  }
}

/** As {@link bodyOf}, for a recharge that the customer pays by phone. */
export const phoneBodyOf = (
  fields: RechargeFields,
  terms: Terms,
  { paymentType, ...told }: Told & { paymentType: PhoneType },
): ChannelRechargeBody => ({ ...said(fields, told), ...bought(terms), paymentType })

type Told = Pick<RechargeBody, 'screen'> & { reason: string }

const said = ({ remark }: RechargeFields, { reason, screen }: Told) => ({
  ...(reason && { reason }),
  ...(remark && { remark }),
  ...(screen && { screen }),
})

const bought = ({ due, recharge, isManualGift, gift }: Terms) => ({
  amount: due,
  ...(recharge && { debitItem: { id: recharge.id } }),
  ...(isManualGift && { giftAmount: gift }),
})
