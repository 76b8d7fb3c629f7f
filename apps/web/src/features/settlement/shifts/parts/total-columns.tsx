import type { ShiftTotals } from '@app/api/contract/settlement/shifts'
import { type Cents, ZERO } from '@app/kernel/money'
import { inMoney, inVolume } from '#lib/i18n/format.ts'
import { Count, Money, Volume } from '#ui/display/figures.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from '../words.ts'
import { MoneyDifference } from './difference.tsx'

const { fields } = words

interface Settlement {
  /** Of what runs still there are none that hold. */
  totals: ShiftTotals | null
}

/** The figures of settled sheets, as columns of a list of shifts or days. */
export function totalColumns<Row extends Settlement>(): ListColumn<Row>[] {
  const amount = (
    key: keyof typeof fields,
    of: (totals: ShiftTotals) => Cents,
    more: Partial<ListColumn<Row>> = {},
  ): ListColumn<Row> => ({
    key,
    title: inMoney(fields[key]),
    render: ({ totals }) => <Money value={totals && of(totals)} />,
    align: 'right',
    ...more,
  })
  return [
    {
      key: 'orderCount',
      title: fields.orderCount,
      render: ({ totals }) => (totals ? <Count value={totals.orderCount} /> : '–'),
      align: 'right',
      extra: true,
    },
    {
      key: 'fuelVolume',
      title: inVolume(fields.fuelVolume),
      render: ({ totals }) => <Volume value={totals?.fuelVolume} />,
      align: 'right',
    },
    amount('sales', ({ salesAmount }) => salesAmount),
    amount('discount', ({ discount }) => discount, { extra: true }),
    amount('paid', ({ paidAmount }) => paidAmount),
    amount('recharge', ({ rechargeAmount }) => rechargeAmount),
    amount('prepay', ({ prepaid }) => prepaid?.taken ?? ZERO, {
      extra: true,
      inFile: ['prepay', 'prepaidUsed', 'prepaidLeft'],
    }),
    amount('refund', ({ refundAmount }) => refundAmount, { extra: true }),
    amount('unpaid', ({ unpaidAmount }) => unpaidAmount),
    amount('cashExpected', ({ cashExpected }) => cashExpected, { extra: true }),
    {
      key: 'cashDifference',
      title: inMoney(fields.cashDifference),
      render: ({ totals }) => <MoneyDifference value={totals?.cashDifference ?? null} />,
      align: 'right',
    },
  ]
}
