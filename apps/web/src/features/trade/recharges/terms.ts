/** What a person typed into the recharge dialog, as amounts. */

import type { RechargePackage } from '@app/api/contract/members/recharge-packages'
import type { RechargeBody } from '@app/api/contract/trade/recharges'
import type { UserCard } from '@app/api/contract/cards/user-cards'
import { add, type Cents, smaller, subtract, ZERO } from '@app/kernel/money'

/** Stands for "no package" among the packages' ids. */
export const OTHER_AMOUNT = 0

export interface RechargeFields {
  mode: 'pay' | 'gift'
  /** A package's id, or {@link OTHER_AMOUNT}. */
  choice: number
  amount?: Cents
  giftAmount?: Cents
  paymentType: NonNullable<RechargeBody['paymentType']>
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

function changeOf({ paymentType, received }: Partial<RechargeFields>, due: Cents): Cents {
  const isOver = paymentType === 'cash' && received !== undefined && received > due
  return isOver ? subtract(received, due) : ZERO
}

/** Everything on the card afterwards; what is owed of an earlier overspend is settled first. */
export const balanceAfter = (card: UserCard, { due, gift }: Terms): Cents =>
  subtract(add(card.value, due, gift), smaller(due, card.overspend))

/** What the door is told; the price that was shown goes along, so that no other one is taken. */
export function bodyOf(
  fields: RechargeFields,
  terms: Terms,
  { reason, screen }: Pick<RechargeBody, 'screen'> & { reason: string },
): RechargeBody {
  const { mode, paymentType, received, remark } = fields
  const told = { ...(reason && { reason }), ...(remark && { remark }), ...(screen && { screen }) }
  if (mode === 'gift') return { ...told, giftOnly: true, amount: ZERO, giftAmount: terms.gift }
  return {
    ...told,
    amount: terms.due,
    paymentType,
    ...(terms.recharge && { debitItem: { id: terms.recharge.id } }),
    ...(terms.isManualGift && { giftAmount: terms.gift }),
    ...(paymentType === 'cash' && received !== undefined && { received }),
  }
}
