import type { Order } from '@app/api/contract/sales/orders'
import type { Transaction } from '@app/api/contract/sales/transactions'
import { add, ZERO } from '@app/kernel/money'
import { money } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { revokeOrder, revokePayment } from './refunds-api.ts'
import { words } from './words.ts'

/** Undoes one payment; its order is due again, but a recharge is nothing without its payment. */
export function RevokePaymentDialog({
  payment,
  onClose,
}: {
  payment: Transaction
  onClose: () => void
}) {
  const { amount, order, paymentType } = payment
  return (
    <CommandDialog
      open
      danger
      title={words.revokePayment}
      verb={words.revokePaymentOf(money(amount))}
      question={
        <>
          {order.kind === 'recharge'
            ? words.revokeRechargeQuestion(money(amount))
            : words.revokePaymentQuestion(money(amount), paymentName(paymentType))}
          <HandOut payments={[payment]} />
        </>
      }
      needsReason
      needsPin
      onConfirm={({ reason, pin, idempotencyKey }) =>
        revokePayment(payment.id, reason, { pin, idempotencyKey })
      }
      done={order.kind === 'recharge' ? words.revokeRechargeDone : words.revokePaymentDone}
      onClose={onClose}
    />
  )
}

/** Undoes an order with all its payments. */
export function RevokeOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const standing = order.transactions?.filter(({ status }) => status === 'success') ?? []
  return (
    <CommandDialog
      open
      danger
      title={words.revokeOrder}
      verb={words.revokeOrderOf(money(order.paid))}
      question={
        <>
          {order.kind === 'recharge'
            ? words.revokeRechargeQuestion(money(order.paid))
            : words.revokeOrderQuestion(order.orderNo)}
          <HandOut payments={standing} />
        </>
      }
      needsReason
      needsPin
      onConfirm={({ reason, pin, idempotencyKey }) =>
        revokeOrder(order.id, reason, { pin, idempotencyKey })
      }
      done={words.revokeOrderDone}
      onClose={onClose}
    />
  )
}

/** What the person has to do with their own hands, for the books do not move money. */
function HandOut({ payments }: { payments: readonly Transaction[] }) {
  const cash = payments.filter(({ paymentType }) => paymentType === 'cash')
  const elsewhere = payments.filter(
    ({ paymentType }) => paymentType !== 'cash' && paymentType !== 'debit',
  )
  const total = add(ZERO, ...cash.map(({ amount }) => amount))
  return (
    <>
      {total > 0 && <p style={{ margin: '8px 0 0' }}>{words.revokeCashHint(money(total))}</p>}
      {elsewhere.length > 0 && <p style={{ margin: '8px 0 0' }}>{words.revokeChannelHint}</p>}
    </>
  )
}
