import type { LineItem, Order } from '@app/api/contract/sales/orders'
import { negate } from '@app/kernel/money'
import { instant, money } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { Receipt, type ReceiptLine } from '#ui/print/receipt.tsx'
import { quantityOf, standingPayments } from '../order-names.ts'
import { words as orderWords } from '../words.ts'
import { words as detailsWords } from '../details/words.ts'
import { words } from './words.ts'

const { fields } = orderWords
const { slip } = words

/** What the customer takes away after paying: what was bought, what it came to, how it was paid. */
export function OrderSlip({ order, isReprint }: { order: Order; isReprint: boolean }) {
  const groups = [circumstancesOf(order), goodsOf(order), moneyOf(order)]
  return (
    <Receipt
      title={slip.title}
      mark={isReprint ? slip.reprint : undefined}
      groups={groups.filter(({ length }) => length > 0)}
    />
  )
}

const told = (label: string, value: string | null | undefined): ReceiptLine[] =>
  value ? [{ label, value }] : []

const circumstancesOf = (order: Order): ReceiptLine[] => [
  { label: fields.orderNo, value: order.orderNo },
  { label: fields.createdDate, value: instant(order.createdDate) },
  ...told(fields.nozzle, order.nozzleControl && orderWords.nozzle(order.nozzleControl.logicNo)),
  ...told(fields.seller, order.seller?.name),
  ...told(fields.card, order.userCard?.number),
]

const goodsOf = ({ lineItems = [] }: Order): ReceiptLine[] =>
  lineItems.map((line) => ({
    key: line.id,
    label: line.name,
    value: money(line.amount),
    note: reckoned(line),
  }))

/** `34.21 L × ¥7.53` */
const reckoned = (line: LineItem): string => `${quantityOf(line)} × ${money(line.unitPrice)}`

const moneyOf = (order: Order): ReceiptLine[] => [
  ...(order.discount > 0
    ? [
        { label: fields.amount, value: money(order.amount) },
        { label: fields.discount, value: money(negate(order.discount)) },
      ]
    : []),
  { label: fields.payable, value: money(order.payable), isTotal: true },
  ...standingPayments(order).flatMap(({ id, paymentType, amount, received, change }) => [
    { key: id, label: paymentName(paymentType), value: money(amount) },
    ...(received !== null && change > 0
      ? [
          { key: `received ${id}`, label: detailsWords.received, value: money(received) },
          { key: `change ${id}`, label: detailsWords.change, value: money(change) },
        ]
      : []),
  ]),
  ...(order.refunded > 0 ? [{ label: fields.refunded, value: money(negate(order.refunded)) }] : []),
]
