import { count, instant, money } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { Receipt, type ReceiptLine } from '#ui/print/receipt.tsx'
import type { Slip } from './slip.ts'
import { words } from './words.ts'

const { fields } = words

/** What the customer takes away after a recharge. */
export function RechargeSlip({ slip }: { slip: Slip }) {
  const circumstances: ReceiptLine[] = [
    { label: fields.time, value: instant(slip.time) },
    { label: fields.order, value: slip.orderNo ?? '–' },
    { label: fields.card, value: slip.cardNumber },
    { label: fields.member, value: slip.holder ?? '–' },
    { label: fields.operator, value: slip.operator ?? '–' },
  ]
  const afterwards: ReceiptLine[] = [
    { label: words.newBalance, value: money(slip.balance) },
    ...(slip.pointsLeft === undefined
      ? []
      : [{ label: words.pointsLeft, value: count(slip.pointsLeft) }]),
    { label: words.signature, value: '____________' },
  ]
  return <Receipt title={words.slipTitle} groups={[circumstances, moneyLines(slip), afterwards]} />
}

const moneyLines = ({ principal, gift, points, paymentType, cash }: Slip): ReceiptLine[] => [
  { label: fields.amount, value: money(principal), isTotal: true },
  ...(gift > 0 ? [{ label: fields.gift, value: money(gift) }] : []),
  ...(points > 0 ? [{ label: fields.points, value: count(points) }] : []),
  ...(paymentType ? [{ label: fields.payment, value: paymentName(paymentType) }] : []),
  ...(cash
    ? [
        { label: fields.received, value: money(cash.received) },
        { label: fields.change, value: money(cash.change) },
      ]
    : []),
]
