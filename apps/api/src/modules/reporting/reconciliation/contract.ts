/** Reconciliation of business days: the same money counted in two ways, and where the two part. */

import {
  Cents,
  DateOnly,
  Id,
  OneOf,
  Reference,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { MOVEMENTS } from '#modules/reporting/reports/contract.ts'
import { dayMachine } from '#modules/settlement/days/contract.ts'
import { Month } from '#modules/settlement/months/contract.ts'

export const EQUATIONS = [
  'sales',
  'lines',
  'cardPayments',
  'recharges',
  'ledger',
  'rechargeConsume',
  'moneyChange',
  'daySales',
  'adjustments',
  'broughtForward',
  'prepaidForward',
  'shifts',
  'day',
  'dayInMonth',
  'month',
  'monthSheet',
] as const

/** What an equation counts, and counts again. */
export const TERMS = [
  'payable',
  'paid',
  'reopened',
  'writtenOff',
  'due',
  'orders',
  'lines',
  'cardTaken',
  'cardGivenBack',
  'cardSpent',
  'rechargesTaken',
  'rechargesGivenBack',
  'cardCharged',
  'entries',
  'details',
  ...MOVEMENTS,
  'moneyIn',
  'moneyOut',
  'sheetSales',
  'sheetAdjustments',
  'adjustments',
  'openingUnpaid',
  'unpaidBefore',
  'openingPrepaid',
  'prepaidBefore',
  'shiftSheets',
  'daySheets',
  'monthSheets',
  'taken',
  'givenBack',
] as const

export type TermName = (typeof TERMS)[number]

/** What a row that does not add up is. */
export const PROVEN = ['order', 'card', 'shift', 'day', 'month'] as const

const Term = Type.Object({ name: OneOf(TERMS), amount: Cents() })

export const Equation = Type.Object({
  name: OneOf(EQUATIONS),
  left: Type.Array(Term),
  right: Type.Array(Term, { description: 'Comes to the same as the left, or something is wrong' }),
  difference: Cents({ description: 'Left less right' }),
  about: OneOf(PROVEN),
  rows: Type.Array(
    Type.Object(
      { id: Id(), label: Type.String(), difference: Cents() },
      { additionalProperties: false },
    ),
    { description: 'The first rows of which the two sides differ' },
  ),
})

export type Equation = Static<typeof Equation>

export const DayReconciliation = Type.Object({
  id: Id({ description: 'Of the business day' }),
  station: Reference(),
  businessDay: DateOnly(),
  at: Timestamp(),
  holds: Type.Boolean({ description: 'Every equation holds, row by row' }),
  equations: Type.Array(Equation, { description: 'Those that the day has something to say about' }),
})

export type DayReconciliation = Static<typeof DayReconciliation>

export const MonthReconciliationQuery = Type.Object(
  { month: Month('`2026-11`, by the clock of the selected station') },
  { additionalProperties: false },
)

export type MonthReconciliationQuery = Static<typeof MonthReconciliationQuery>

/** A day at a glance. */
const ReconciledDay = Type.Object({
  id: Id({ description: 'Of the business day' }),
  businessDay: DateOnly(),
  isNatureDay: Type.Boolean(),
  status: OneOf(dayMachine.states),
  broken: Type.Array(OneOf(EQUATIONS), { description: 'The equations that do not hold' }),
})

export type ReconciledDay = Static<typeof ReconciledDay>

export const MonthReconciliation = Type.Object({
  station: Reference(),
  month: Type.String({ description: '`2026-11`' }),
  at: Timestamp(),
  days: Type.Array(ReconciledDay, {
    description: 'Oldest first, those that are not settled as well',
  }),
  equations: Type.Array(Equation, { description: 'Those of the month as a whole' }),
})

export type MonthReconciliation = Static<typeof MonthReconciliation>
