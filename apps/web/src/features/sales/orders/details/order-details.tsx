import type { Order } from '@app/api/contract/sales/orders'
import { Button } from 'antd'
import { useParams } from 'react-router'
import { money } from '#lib/i18n/format.ts'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { Notes } from '#features/platform/notes/parts/notes.tsx'
import { RefundRecords } from '#features/sales/transactions/slots.ts'
import { useRefundsOf } from '#features/sales/transactions/transactions-api.ts'
import { mayPay, mayTakeMoney } from '../parts/order-states.tsx'
import { OrderState } from '../parts/order-state.tsx'
import { useFuelling, useLiveOrders, useOrder } from '../orders-api.ts'
import { scanningOf } from '../pay/panels/phone.ts'
import { openTill } from '../parts/asked-till.ts'
import { type SalesView, ordersPath } from '../parts/order-paths.ts'
import { useTillByAddress } from '../parts/use-till-by-address.ts'
import { ApplyButton, OrderInvoices, PrepaidFuelling, RevokeOrderButton } from '../slots.ts'
import { words } from './words.ts'
import { words as payWords } from '../pay/words.ts'
import { SlipButton } from '../parts/slip-button.tsx'
import { CloseOrderButton } from './close-order-button.tsx'
import styles from './details.module.css'
import { Gifts } from './gifts.tsx'
import { FuellingDetailList } from './fuelling-detail-list.tsx'
import { timelineOf } from './timeline.ts'
import { AmountBreakdown } from './amount-breakdown.tsx'
import { OrderDetailList } from './order-detail-list.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { Payments } from './payments.tsx'

/** The page of an order, as seen from one of the sales queries. */
export function OrderDetailsPage({ salesView }: { salesView: SalesView }) {
  const { orderId } = useParams()
  const refreshMs = useLiveOrders()
  const { data: order, error, refetch } = useOrder(Number(orderId), refreshMs)
  if (order) return <OrderDetails key={order.id} order={order} salesView={salesView} />
  return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={10} />
}

/** One order: what was sold, what it came to, what happened since. */
function OrderDetails({ order, salesView }: { order: Order; salesView: SalesView }) {
  useTillByAddress(order.id)
  const scanning = scanningOf(order)
  const { data: refunds = [] } = useRefundsOf('order', order.id)
  const { data: fuelling } = useFuelling(order.fuelling?.id)
  return (
    <Page
      title={`${words.titles[salesView]} ${order.orderNo}`}
      status={<OrderState order={order} />}
      back={ordersPath(salesView)}
      actions={
        <>
          <SlipButton order={order} isReprint />
          {canBeInvoiced(order) && <ApplyButton draft={{ orderIds: [order.id] }} />}
          <CloseOrderButton order={order} />
          <RevokeOrderButton order={order} />
          {scanning && mayTakeMoney() && (
            <Button type="primary" onClick={() => openTill(order.id)}>
              {scanning.channel?.byPayerCode ? payWords.scan.showCharge : payWords.scan.show}
            </Button>
          )}
          {mayPay(order) && (
            <Button type="primary" onClick={() => openTill(order.id)}>
              {payWords.take(money(order.due))}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.columns}>
        <Section title={words.timeline}>
          <OrderTimeline entries={timelineOf(order, refunds, fuelling)} />
        </Section>
        <div className={styles.main}>
          <Section>
            <div className={styles.top}>
              <OrderLines order={order} />
              <AmountBreakdown order={order} />
            </div>
          </Section>
          {order.transactions && order.transactions.length > 0 && (
            <Section title={words.payments}>
              <Payments payments={order.transactions} lines={order.lineItems} />
            </Section>
          )}
          {order.prepaid && order.paid > 0 && (
            <Section title={words.prepaid}>
              <PrepaidFuelling order={order} />
            </Section>
          )}
          {order.gifts && order.gifts.length > 0 && (
            <Section title={words.gifts}>
              <Gifts gifts={order.gifts} />
            </Section>
          )}
          {refunds.length > 0 && (
            <Section title={words.refunds}>
              <RefundRecords refunds={refunds} />
            </Section>
          )}
          {order.userInvoices && order.userInvoices.length > 0 && (
            <Section title={words.invoices}>
              <OrderInvoices orderNo={order.orderNo} invoices={order.userInvoices} />
            </Section>
          )}
          <Section title={words.about}>
            <OrderDetailList order={order} />
          </Section>
          {fuelling && (
            <Section title={words.fuelling}>
              <FuellingDetailList fuelling={fuelling} />
            </Section>
          )}
          <Notes record={`/orders/${order.id}`} />
        </div>
      </div>
    </Page>
  )
}

/** Paid, not given back, and on no invoice; what cards say to it the server tells. */
const canBeInvoiced = ({ status, refundStatus, invoiceStatus, kind }: Order): boolean =>
  status === 'success' &&
  refundStatus !== 'full' &&
  invoiceStatus === 'uninvoiced' &&
  kind !== 'score' &&
  kind !== 'prepay'
