/** A payment as the wire shows it. */

import { businessDayOf } from '@app/kernel/calendar'
import { type Cents, smaller, subtract, ZERO } from '@app/kernel/money'
import type { Ctx } from '#http/context.ts'
import { type Transaction, transactionMachine } from './contract.ts'
import type { TransactionRow } from './store.ts'

export const toTransaction = (ctx: Ctx, row: TransactionRow): Transaction => ({
  id: row.id,
  transactionNo: row.transaction_no,
  order: { id: row.order_id, orderNo: row.order.no, kind: row.order.kind },
  company: { id: row.company_id },
  station: { id: row.station_id, name: row.station.name },
  paymentType: row.payment_type,
  billType: row.bill_type,
  accountRatio: row.account_ratio,
  referenceNo: row.reference_no,
  amount: row.amount_cents,
  received: row.received_cents,
  change: row.received_cents === null ? ZERO : subtract(row.received_cents, row.amount_cents),
  refunded: row.refunded_cents,
  maxRefundable: isRefundable(row) ? refundableOf(row) : ZERO,
  canRevoke: canRevoke(ctx, row),
  status: row.status,
  userCard: row.user_card,
  user: row.user,
  operator: row.operator,
  device: row.device ?? unregistered(row.device_code),
  shiftState: row.shift && { id: row.shift.id, number: row.shift.number },
  businessDay: row.day.date,
  paidTime: row.paid_at,
  revokedTime: row.revoked_at,
  channel: row.channel,
  reason: row.reason,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})

const unregistered = (code: string): Transaction['device'] =>
  code === '' ? null : { id: null, code, name: code, type: null }

/** A recharge is refunded by its line in the card ledger, which knows what its gift costs. */
const isRefundable = ({ order, status }: TransactionRow): boolean =>
  order.kind !== 'recharge' && !isInvoiced(order) && transactionMachine.can(status, 'refundPart')

/** Of a prepayment no more than is left of it. */
const refundableOf = ({ amount_cents, refunded_cents, order }: TransactionRow): Cents => {
  const kept = subtract(amount_cents, refunded_cents)
  return order.left === null ? kept : smaller(kept, order.left)
}

const isInvoiced = (order: { invoice_status: string }): boolean =>
  order.invoice_status === 'success' || order.invoice_status === 'invoicing'

function canRevoke(ctx: Ctx, row: TransactionRow): boolean {
  const { status, order, shift, day, station, channel } = row
  const isRunning = shift
    ? !shift.settled
    : day.status === 'open' && day.date === businessDayOf(ctx.now, station.time_zone)
  return (
    isRunning &&
    channel === null &&
    !order.in_use &&
    !isInvoiced(order) &&
    transactionMachine.can(status, 'revoke')
  )
}
