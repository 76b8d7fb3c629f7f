import type { PaymentTotal, ShiftSheet } from '@app/api/contract/settlement/shifts'
import { negate } from '@app/kernel/money'
import { count, instant, money, volume } from '../../../../lib/format.ts'
import { paymentName } from '../../../../locale/payment-names.ts'
import { Receipt, type ReceiptLine } from '../../../../ui/receipt.tsx'
import { words } from '../words.ts'

const { fields, totals: said, slip } = words

/** The sums of a shift on the roll of the till, for the bag with the cash. */
export function ShiftSlip({ sheet }: { sheet: ShiftSheet }) {
  const groups = [
    circumstancesOf(sheet),
    salesOf(sheet),
    sheet.payments.map(paymentLine),
    cashOf(sheet),
    [
      { label: words.signatures.handOver, value: sheet.handOver?.name ?? RULE },
      { label: words.signatures.takeOver, value: sheet.takeOver?.name ?? RULE },
    ],
  ]
  return (
    <Receipt
      title={`${words.sheetTitle} · ${words.shift(sheet.number)}`}
      mark={sheet.settled ? undefined : slip.draft}
      groups={groups.filter(({ length }) => length > 0)}
    />
  )
}

const RULE = '____________'

const circumstancesOf = ({ businessDay, startTime, endTime }: ShiftSheet): ReceiptLine[] => [
  { label: fields.businessDay, value: businessDay },
  { label: fields.startTime, value: instant(startTime) },
  ...(endTime ? [{ label: fields.endTime, value: instant(endTime) }] : []),
]

const salesOf = ({ fuels, totals }: ShiftSheet): ReceiptLine[] => [
  ...fuels.map(({ item, volume: sold, amount }) => ({
    label: item.name ?? '',
    value: money(amount),
    note: volume(sold),
  })),
  { label: said.nonFuel, value: money(totals.nonFuelAmount) },
  {
    label: said.allSales,
    value: money(totals.salesAmount),
    note: words.orders(count(totals.orderCount)),
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

const cashOf = ({ totals }: ShiftSheet): ReceiptLine[] => [
  { label: said.cashExpected, value: money(totals.cashExpected), isTotal: true },
  ...(totals.cashCounted === null
    ? []
    : [{ label: said.cashCounted, value: money(totals.cashCounted) }]),
  ...(totals.cashDifference === null
    ? []
    : [{ label: said.cashDifference, value: money(totals.cashDifference) }]),
  ...(totals.unpaidCount > 0
    ? [{ label: slip.unpaid, value: money(totals.unpaidAmount), note: count(totals.unpaidCount) }]
    : []),
]
