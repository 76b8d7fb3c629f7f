import type { Order } from '@app/api/contract/sales/orders'
import { Button } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { PageSkeleton, Section } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/mobile/sheet.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { Notes } from '#features/platform/notes/parts/notes.tsx'
import { RefundRecords } from '#features/sales/transactions/slots.ts'
import { useRefundsOf } from '#features/sales/transactions/transactions-api.ts'
import { nameOf } from '../order-names.ts'
import { mayPay } from '../parts/order-states.tsx'
import { OrderState } from '../parts/order-state.tsx'
import { useOrder } from '../orders-api.ts'
import { openTill } from '../parts/asked-till.ts'
import { useTillByAddress } from '../parts/use-till-by-address.ts'
import { PrepaidFuelling, RevokeOrderButton } from '../slots.ts'
import { words as orderWords } from '../words.ts'
import { words } from './words.ts'
import { words as payWords } from '../pay/words.ts'
import { CloseOrderButton } from './close-order-button.tsx'
import { AmountBreakdown } from './amount-breakdown.tsx'
import { OrderDetailList } from './order-detail-list.tsx'
import { Payments } from './payments.tsx'

/** One order on a phone: what it came to, how it was paid, and what can be done about it. */
export function OrderSheet({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { data: order, error, refetch } = useOrder(orderId, undefined)
  if (order) return <KnownOrder order={order} onClose={onClose} />
  return (
    <Sheet title={orderWords.phone.title} onClose={onClose}>
      {error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={6} />}
    </Sheet>
  )
}

function KnownOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  useTillByAddress(order.id)
  const { data: refunds = [] } = useRefundsOf('order', order.id)
  const payments = order.transactions ?? []
  return (
    <Sheet
      title={nameOf(order)}
      status={<OrderState order={order} />}
      actions={
        <>
          <CloseOrderButton order={order} />
          <RevokeOrderButton order={order} />
          {mayPay(order) && (
            <Button type="primary" onClick={() => openTill(order.id)}>
              {payWords.take(money(order.due))}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <Section>
        <AmountBreakdown order={order} />
      </Section>
      {payments.length > 0 && (
        <Section title={words.payments}>
          <Payments payments={payments} lines={order.lineItems} />
        </Section>
      )}
      {order.prepaid && order.paid > 0 && (
        <Section title={words.prepaid}>
          <PrepaidFuelling order={order} />
        </Section>
      )}
      {refunds.length > 0 && (
        <Section title={words.refunds}>
          <RefundRecords refunds={refunds} />
        </Section>
      )}
      <Section title={`${words.about} ${order.orderNo}`}>
        <OrderDetailList order={order} />
      </Section>
      <Notes record={`/orders/${order.id}`} />
    </Sheet>
  )
}
