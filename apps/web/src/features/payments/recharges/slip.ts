/** What a recharge slip says, from the recharge just made or from its lines in the card ledger. */

import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import type { RechargeReply } from '@app/api/contract/payments/recharges'
import type { Transaction } from '@app/api/contract/sales/transactions'
import type { Cents } from '@app/kernel/money'
import type { Static } from '@app/kernel/schema'
import { type Outcome, outcomeOf } from './recharge/outcome.ts'

export interface Slip extends Outcome {
  time: string
  orderNo: string | undefined
  cardNumber: string
  holder: string | undefined
  operator: string | undefined
  paymentType: string | null
  /** Of cash; unknown to those who may not see payments. */
  cash: { received: Cents; change: Cents } | undefined
  /** Everything on the card when it was done. */
  balance: Cents
}

const cashOf = (payment: Transaction | undefined): Slip['cash'] =>
  payment && payment.received !== null
    ? { received: payment.received, change: payment.change }
    : undefined

export const slipOfReply = ({
  order,
  transaction,
  details,
  userCard,
}: Static<typeof RechargeReply>): Slip => ({
  ...outcomeOf(details),
  time: transaction.paidTime ?? transaction.createdDate,
  orderNo: order.orderNo,
  cardNumber: userCard.number,
  holder: userCard.user?.name,
  operator: transaction.operator?.name,
  paymentType: transaction.amount > 0 ? transaction.paymentType : null,
  cash: cashOf(transaction),
  balance: userCard.value,
})

export function slipOfEntry(
  entry: UserCardDetail,
  lines: readonly UserCardDetail[],
  payment: Transaction | undefined,
): Slip {
  const given = lines.filter(
    ({ book, type }) => book === 'debit' && (type === 'charge' || type === 'chargeReward'),
  )
  return {
    ...outcomeOf(lines),
    time: entry.createdDate,
    orderNo: entry.order?.orderNo,
    cardNumber: entry.userCard.number,
    holder: entry.user?.name,
    operator: entry.operator?.name,
    paymentType: entry.paymentType,
    cash: cashOf(payment),
    balance: (given.at(-1) ?? entry).valueAfter,
  }
}
