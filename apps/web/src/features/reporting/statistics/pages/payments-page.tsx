import { oneOf } from '@app/kernel/list-query/write'
import { paymentName } from '#locale/payment-names.ts'
import { NOBODY } from '#ui/table/filters/person-filter.ts'
import { PAYMENTS } from '../measures.ts'
import { StatisticsPage } from './statistics-page.tsx'
import { labelled, linkTo, somebody, timeViews, type View } from '../view.ts'
import { words } from '../words.ts'

/** Money that came in, whatever became of it later. */
const TAKEN = ['success', 'refunding', 'partRefunded', 'refunded', 'revoked']

const path = `/queryStatistics/transactions?status=${TAKEN.join(',')}`

const payments = {
  resource: 'transactions',
  search: oneOf('status', TAKEN),
  measures: PAYMENTS,
} as const

const views: readonly View[] = [
  ...timeViews(payments, path),
  {
    ...payments,
    name: 'payment',
    by: { groupBy: 'paymentType' },
    nameOf: ({ key = '' }) => paymentName(key),
    pathTo: ({ key }, days) => linkTo(`${path}&paymentType=${key}`, days),
  },
  {
    ...payments,
    name: 'staff',
    by: { groupBy: 'employee' },
    nameOf: somebody,
    pathTo: ({ label = NOBODY }, days) =>
      linkTo(`${path}&operator=${encodeURIComponent(label)}`, days),
  },
  {
    ...payments,
    name: 'station',
    by: { groupBy: 'station' },
    nameOf: labelled,
    pathTo: (_row, days) => linkTo(path, days),
  },
]

/** What was taken and given back, by day and way of paying (S-154). */
export default function PaymentsPage() {
  return <StatisticsPage title={words.payments} views={views} />
}
