import type { PaymentTotal, ShiftFigures } from '@app/api/contract/settlement/shifts'
import { negate, ZERO } from '@app/kernel/money'
import { count, money, volume } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { Receipt, type ReceiptLine } from '#ui/print/receipt.tsx'
import { countsBlindly } from '../drawer/blind.ts'
import { words as drawerWords } from '../drawer/words.ts'
import { words as shiftWords } from '../words.ts'
import { words } from './words.ts'
import { words as printWords } from '../print/words.ts'

const { totals: said } = shiftWords
const { slip } = printWords

interface TradeSlipProps {
  title: string
  /** What it is not: final. */
  mark?: string | undefined
  place?: string | undefined
  /** Which period it is about. */
  circumstances: readonly ReceiptLine[]
  figures: Pick<ShiftFigures, 'fuels' | 'payments' | 'totals' | 'drawer'>
  /** Who signs, with their names where they are known. */
  signatures: readonly { label: string; value: string | undefined }[]
}

/** The sums of a shift, a day or a month on the roll of the till. */
export function TradeSlip(props: TradeSlipProps) {
  const { title, mark, place, circumstances, figures, signatures } = props
  const groups = [
    circumstances,
    salesOf(figures),
    figures.payments.map(paymentLine),
    cashOf(figures),
    signatures.map(({ label, value }) => ({ label, value: value ?? RULE })),
  ]
  return (
    <Receipt
      title={title}
      mark={mark}
      place={place}
      groups={groups.filter(({ length }) => length > 0)}
    />
  )
}

const RULE = '____________'

const salesOf = ({ fuels, totals }: TradeSlipProps['figures']): ReceiptLine[] => [
  ...fuels.map(({ item, volume: sold, amount }) => ({
    key: item.id,
    label: item.name ?? '',
    value: money(amount),
    note: volume(sold),
  })),
  { label: said.nonFuel, value: money(totals.nonFuelAmount) },
  {
    label: said.allSales,
    value: money(totals.salesAmount),
    note: shiftWords.orders(count(totals.orderCount)),
    isTotal: true,
  },
  ...(totals.discount > 0 ? [{ label: said.discount, value: money(negate(totals.discount)) }] : []),
]

/** What stayed of each way of paying, sales and recharges apart. */
const paymentLine = ({ paymentType, purpose, net, count: times }: PaymentTotal): ReceiptLine => ({
  key: `${purpose} ${paymentType}`,
  label: paymentName(paymentType),
  value: money(net),
  note: `${words.payments.purposes[purpose]} · ${count(times)}`,
})

const cashOf = ({ totals, drawer }: TradeSlipProps['figures']): ReceiptLine[] => [
  ...((drawer?.float ?? 0) === 0 ? [] : [{ label: said.cashFloat, value: money(drawer?.float) }]),
  ...((drawer?.dropped ?? 0) === 0
    ? []
    : [{ label: said.cashDropped, value: money(negate(drawer?.dropped ?? ZERO)) }]),
  {
    label: said.cashExpected,
    value: countsBlindly(drawer)
      ? drawerWords.afterCount
      : money(drawer?.expected ?? totals.cashExpected),
    isTotal: true,
  },
  ...(totals.cashCounted === null
    ? []
    : [{ label: said.cashCounted, value: money(drawer?.counted ?? totals.cashCounted) }]),
  ...(totals.cashDifference === null
    ? []
    : [{ label: said.cashDifference, value: money(totals.cashDifference) }]),
  ...(totals.writtenOffCount > 0
    ? [
        {
          label: said.writtenOff(count(totals.writtenOffCount)),
          value: money(negate(totals.writtenOffAmount)),
        },
      ]
    : []),
  ...(totals.laterDiscount === 0
    ? []
    : [{ label: said.laterDiscount, value: money(negate(totals.laterDiscount)) }]),
  ...((totals.prepaid?.closing ?? 0) > 0
    ? [
        {
          label: said.closingPrepaid(count(totals.prepaid?.count ?? 0)),
          value: money(totals.prepaid?.closing),
        },
      ]
    : []),
  ...(totals.unpaidCount > 0
    ? [
        {
          label: slip.unpaid,
          value: money(totals.unpaidAmount),
          note: shiftWords.orders(count(totals.unpaidCount)),
        },
      ]
    : []),
]
