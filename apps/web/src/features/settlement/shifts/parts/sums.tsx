import type { PaymentTotal, ShiftTotals } from '@app/api/contract/settlement/shifts'
import type { Drawer } from '@app/api/contract/settlement/shifts/drawer'
import { add, type Cents, negate, subtract, ZERO } from '@app/kernel/money'
import type { ReactNode } from 'react'
import { count, money, volume } from '#lib/i18n/format.ts'
import { Explained } from '#ui/display/explained/explained.tsx'
import type { LoadNotes } from '#ui/display/explained/notes.ts'
import { Money } from '#ui/display/figures.tsx'
import { countsBlindly } from '../drawer/blind.ts'
import { words as drawerWords } from '../drawer/words.ts'
import { words } from '../words.ts'
import { MoneyDifference } from './difference.tsx'
import { keptOf, takenBeforehand } from './kept.ts'
import { sheetNotes } from './notes/sheet-notes.ts'
import styles from './sheet.module.css'
import type { Sheet } from './sheet.ts'

const { totals: said } = words

interface Line {
  key: string
  label: string
  value: ReactNode
  isSum?: boolean
}

/** What was sold, what was taken, and what should be in the drawer. */
export function Sums({ sheet }: { sheet: Sheet }) {
  const { totals } = sheet
  const { closedCount, closedAmount } = totals
  return (
    <div className={styles.sums}>
      <Lines title={said.sales} lines={salesOf(sheet)} notes={sheetNotes.sales}>
        {closedCount > 0 && said.closed(count(closedCount), money(closedAmount))}
      </Lines>
      <Lines title={said.money} lines={moneyOf(sheet)} notes={sheetNotes.money} />
      <Lines title={said.cash} lines={cashOf(sheet)} notes={sheetNotes.cash} />
      {hasReceivables(sheet) && (
        <Lines
          title={said.receivables}
          lines={receivablesOf(sheet)}
          notes={sheetNotes.receivables}
        />
      )}
      {hasPrepaid(totals) && (
        <Lines title={said.prepaid} lines={prepaidOf(totals.prepaid)} notes={sheetNotes.prepaid} />
      )}
    </div>
  )
}

function Lines({
  title,
  lines,
  notes,
  children,
}: {
  title: string
  lines: readonly Line[]
  notes: LoadNotes
  children?: ReactNode
}) {
  return (
    <section>
      <div className={styles.sumHeading}>
        <h3 className={styles.sumTitle}>{title}</h3>
        <Explained of={title} notes={notes} chapter="shift-close" />
      </div>
      <dl className={styles.lines}>
        {lines.map(({ key, label, value, isSum }) => (
          <div key={key} className={`${styles.line} ${isSum ? styles.isSum : ''}`}>
            <dt>{label}</dt>
            <dd data-figure={key}>{value}</dd>
          </div>
        ))}
      </dl>
      {children && <div className={styles.small}>{children}</div>}
    </section>
  )
}

const line = (key: string, label: string, value: Cents): Line => ({
  key,
  label,
  value: <Money value={value} withUnit />,
})

const sum = (key: string, label: string, value: Cents): Line => ({
  ...line(key, label, value),
  isSum: true,
})

const salesOf = ({ totals }: Sheet): Line[] => [
  {
    ...line('fuelAmount', said.fuel, totals.fuelAmount),
    label: `${said.fuel} ${volume(totals.fuelVolume)}`,
  },
  line('nonFuelAmount', said.nonFuel, totals.nonFuelAmount),
  {
    ...sum('salesAmount', said.allSales, totals.salesAmount),
    label: `${said.allSales} · ${words.orders(count(totals.orderCount))}`,
  },
  line('discount', said.discount, negate(totals.discount)),
  sum('receivable', said.receivable, subtract(totals.salesAmount, totals.discount)),
]

const moneyOf = ({ totals, drawer }: Sheet): Line[] => [
  ...(countsBlindly(drawer)
    ? [{ key: 'kept', label: said.kept, value: drawerWords.afterCount }]
    : keptLines(totals)),
  line('unpaidAmount', said.unpaid(count(totals.unpaidCount)), totals.unpaidAmount),
]

const keptLines = (totals: ShiftTotals): Line[] => [
  line('paidAmount', said.paid, totals.paidAmount),
  line('rechargeAmount', said.recharge, totals.rechargeAmount),
  ...(takenBeforehand(totals) === 0
    ? []
    : [line('prepayAmount', said.prepay, takenBeforehand(totals))]),
  line('refundAmount', said.refund, negate(totals.refundAmount)),
  sum('kept', said.kept, keptOf(totals)),
]

/** Whether customers paid for fuel beforehand, in this sheet or before it. */
const hasPrepaid = (
  totals: ShiftTotals,
): totals is ShiftTotals & { prepaid: NonNullable<ShiftTotals['prepaid']> } =>
  totals.prepaid !== undefined && Object.values(totals.prepaid).some((figure) => figure !== 0)

/** From what was left of prepayments at the beginning to what is left at the end. */
const prepaidOf = (prepaid: NonNullable<ShiftTotals['prepaid']>): Line[] => [
  line('openingPrepaid', said.openingPrepaid, prepaid.opening),
  line('prepaidTaken', said.prepay, prepaid.taken),
  line('prepaidUsed', said.prepaidUsed, negate(prepaid.used)),
  line('prepaidRefunded', said.prepaidRefunded, negate(prepaid.refunded)),
  sum('closingPrepaid', said.closingPrepaid(count(prepaid.count)), prepaid.closing),
]

/** Whether more is to be said of what customers owe than what this sheet left unpaid by itself. */
const hasReceivables = ({ totals }: Sheet): boolean => {
  const { openingUnpaidAmount, laterDiscount, writtenOffCount, reopenedAmount } = totals
  const moved = [openingUnpaidAmount ?? 0, laterDiscount, writtenOffCount, reopenedAmount]
  return openingUnpaidAmount !== null && moved.some((figure) => figure !== 0)
}

/** From what was due at the beginning to what is due at the end. */
function receivablesOf({ totals }: Sheet): Line[] {
  const { openingUnpaidAmount, laterDiscount, writtenOffCount, writtenOffAmount } = totals
  const { reopenedAmount } = totals
  return [
    line('openingUnpaid', said.openingUnpaid, openingUnpaidAmount ?? ZERO),
    line('newReceivable', said.receivable, subtract(totals.salesAmount, totals.discount)),
    ...(laterDiscount === 0
      ? []
      : [line('laterDiscount', said.laterDiscount, negate(laterDiscount))]),
    ...(writtenOffCount === 0
      ? []
      : [line('writtenOff', said.writtenOff(count(writtenOffCount)), negate(writtenOffAmount))]),
    line('collected', said.collected, negate(totals.paidAmount)),
    ...(reopenedAmount === 0 ? [] : [line('reopened', said.reopened, reopenedAmount)]),
    sum('closingUnpaid', said.closingUnpaid, totals.unpaidAmount),
  ]
}

function cashOf({ totals, payments, settled, drawer }: Sheet): Line[] {
  if (countsBlindly(drawer)) {
    return [{ key: 'cashExpected', label: said.cashExpected, value: drawerWords.afterCount }]
  }
  const cash = payments.filter(({ paymentType }) => paymentType === 'cash')
  const taken = add(ZERO, ...cash.map(({ amount }) => amount))
  return [
    line('cashTaken', said.cashTaken, taken),
    line('cashGiven', said.cashGiven, negate(add(ZERO, ...cash.map(givenBack)))),
    ...(drawer && holdsOther(drawer)
      ? inDrawer(drawer)
      : [sum('cashExpected', said.cashExpected, totals.cashExpected)]),
    ...(settled ? countedOf(totals, drawer) : []),
  ]
}

/** Whether there is more or less in the drawer than the shift took. */
const holdsOther = ({ float, dropped }: Drawer): boolean => float !== 0 || dropped !== 0

/** From what the shift took to what should be in the drawer. */
const inDrawer = ({ float, dropped, expected }: Drawer): Line[] => [
  line('cashFloat', said.cashFloat, float),
  line('cashDropped', said.cashDropped, negate(dropped)),
  sum('cashExpected', said.cashExpected, expected),
]

const givenBack = ({ refundAmount, revokeAmount }: PaymentTotal): Cents =>
  add(refundAmount, revokeAmount)

function countedOf({ cashCounted, cashDifference }: ShiftTotals, drawer?: Drawer): Line[] {
  if (cashCounted === null) {
    return [{ key: 'cashCounted', label: said.cashCounted, value: said.notCounted }]
  }
  return [
    line('cashCounted', said.cashCounted, drawer?.counted ?? cashCounted),
    {
      key: 'cashDifference',
      label: said.cashDifference,
      value: <MoneyDifference value={cashDifference} />,
      isSum: true,
    },
  ]
}
