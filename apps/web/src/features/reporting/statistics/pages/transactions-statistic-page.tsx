import { oneOf } from '@app/kernel/list-query/write'
import { paymentName } from '#locale/payment-names.ts'
import { NOBODY } from '#ui/table/filters/person-filter.ts'
import { PAYMENTS } from '../measures.ts'
import { StatisticsViews } from './statistics-views.tsx'
import { coded, labelled, rowsIn, somebody, timeViews, type View } from '../view.ts'
import { words } from '../words.ts'

/** Money that came in, whatever became of it later. */
const TAKEN = ['success', 'refunding', 'partRefunded', 'refunded', 'revoked']

const rows = rowsIn('Transactions', { status: TAKEN.join(',') })

const payments = {
  resource: 'transactions',
  search: oneOf('status', TAKEN),
  measures: PAYMENTS,
} as const

const views: readonly View[] = [
  ...timeViews(payments, rows),
  {
    ...payments,
    name: 'payment',
    by: { groupBy: 'paymentType' },
    nameOf: ({ key = '' }) => paymentName(key),
    pathOf: ({ key }, days) => rows(days, { paymentType: key }),
  },
  {
    ...payments,
    name: 'account',
    by: { groupBy: 'billType' },
    nameOf: coded(words.billTypes),
    pathOf: ({ key }, days) => rows(days, { billType: key }),
  },
  {
    ...payments,
    name: 'staff',
    by: { groupBy: 'employee' },
    nameOf: somebody,
    pathOf: ({ label = NOBODY }, days) => rows(days, { operator: label }),
  },
  {
    ...payments,
    name: 'station',
    by: { groupBy: 'station' },
    nameOf: labelled,
    pathOf: (_row, days) => rows(days),
  },
]

/** What was taken and given back, by day, way of paying and account (S-154). */
export default function TransactionsStatisticPage() {
  return <StatisticsViews title={words.payments} views={views} />
}
