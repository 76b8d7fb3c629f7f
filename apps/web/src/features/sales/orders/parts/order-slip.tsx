import type { ReceiptCode } from '@app/api/contract/invoicing/receipts'
import type { LineItem, Order } from '@app/api/contract/sales/orders'
import { negate } from '@app/kernel/money'
import { QRCode } from 'antd'
import { count, instant, money } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { Receipt, type ReceiptLine } from '#ui/print/receipt.tsx'
import { quantityOf, standingPayments } from '../order-names.ts'
import { words as orderWords } from '../words.ts'
import { words as detailsWords } from '../details/words.ts'
import { giftFigure, giftName } from './order-gifts.ts'
import styles from './order-slip.module.css'
import { words } from './words.ts'

const { fields } = orderWords
const { slip } = words

interface OrderSlipProps {
  order: Order
  isReprint: boolean
  /** Where the customer finds it on the phone, and the points; the slip is printed without them as well. */
  code?: ReceiptCode | undefined
}

/** What the customer takes away after paying: what was bought, what it came to, how it was paid. */
export function OrderSlip({ order, isReprint, code }: OrderSlipProps) {
  const gains = [...giftsOf(order), ...pointsOf(code)]
  const groups = [circumstancesOf(order), goodsOf(order), moneyOf(order), gains]
  return (
    <Receipt
      title={slip.title}
      mark={isReprint ? slip.reprint : undefined}
      groups={groups.filter(({ length }) => length > 0)}
    >
      {code?.url && <SlipCode code={code} url={new URL(code.url, location.origin).href} />}
    </Receipt>
  )
}

const CODE_SIZE = 112

/** The code of the electronic receipt; it says so when it comes late (D-398). */
function SlipCode({ code, url }: { code: ReceiptCode; url: string }) {
  return (
    <div className={styles.code} data-code={url}>
      <QRCode value={url} type="svg" size={CODE_SIZE} bordered={false} />
      <div>{code.mayApply ? slip.codeToApply : slip.code}</div>
      {code.late && <div>{slip.late}</div>}
    </div>
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

const goodsOf = ({ lineItems = [], kind }: Order): ReceiptLine[] =>
  lineItems.map((line) => ({
    key: line.id,
    label: line.name,
    value: money(line.amount),
    // Money beforehand: what it buys the pump will say.
    note: kind === 'prepay' ? orderWords.kinds.prepay : reckoned(line),
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
  ...prepaidOf(order),
]

/** What has bought fuel of a prepayment, and what is left of it. */
const prepaidOf = ({ prepaid }: Order): ReceiptLine[] =>
  prepaid && prepaid.used > 0
    ? [
        { label: detailsWords.prepaidUsed, value: money(prepaid.used) },
        { label: fields.left, value: money(prepaid.left) },
      ]
    : []

/** What the buyer got besides, and still has of it. */
const giftsOf = ({ gifts = [] }: Order): ReceiptLine[] =>
  gifts
    .filter(({ given, takenBack }) => given > takenBack)
    .map((gift) => ({
      key: `gift ${gift.id}`,
      label: slip.gift(giftName(gift)),
      value: giftFigure(gift, gift.given - gift.takenBack),
    }))

/** What the buyer gained, and has now. */
function pointsOf(code: ReceiptCode | undefined): ReceiptLine[] {
  if (!code?.points) return []
  const { earned, takenBack, left } = code.points
  return [
    { label: slip.pointsEarned, value: count(earned) },
    ...(takenBack > 0 ? [{ label: slip.pointsTakenBack, value: count(-takenBack) }] : []),
    { label: slip.pointsLeft, value: count(left) },
  ]
}
