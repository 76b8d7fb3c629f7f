/** Who may give money back, of what is shown. The server is the law; this only hides buttons. */

import type { Order } from '@app/api/contract/sales/orders'
import { isPaidInMoney, type Transaction } from '@app/api/contract/sales/transactions'
import { can, isProhibited } from '#lib/session/session.ts'

export const mayRefund = ({ maxRefundable, paymentType }: Transaction): boolean =>
  maxRefundable > 0 &&
  (can('refund') || (can('refundCash') && isPaidInMoney(paymentType))) &&
  !isProhibited('noRefund')

export const mayRevoke = ({ canRevoke }: Transaction): boolean =>
  canRevoke && can('revoke') && !isProhibited('noRefund')

/** A payment that was not undone as a whole. */
const isStanding = ({ status }: Transaction): boolean =>
  status === 'success' || status === 'partRefunded' || status === 'refunding'

/** An order is revoked with all its payments, so each of them must allow it. */
export function mayRevokeOrder({ status, refundStatus, transactions = [] }: Order): boolean {
  const standing = transactions.filter(isStanding)
  const isPaid = status === 'success' || status === 'partiallyPaid'
  return (
    isPaid &&
    refundStatus === 'none' &&
    standing.length > 0 &&
    standing.every((payment) => mayRevoke(payment) && payment.refunded === 0)
  )
}
