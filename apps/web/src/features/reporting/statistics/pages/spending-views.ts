import { allOf, oneOf } from '@app/kernel/list-query/write'
import { NOBODY } from '#ui/table/filters/person-filter.ts'
import { SPENDING } from '../measures.ts'
import { coded, labelled, rowsIn, somebody, timeViews, type View } from '../view.ts'
import { words } from '../words.ts'

const SPENT = ['consume', 'refundConsume']

const rows = rowsIn('UserCardDetails', { type: SPENT.join(',') })

const details = {
  resource: 'userCardDetails',
  search: allOf(['book', 'debit'], oneOf('type', SPENT)),
  measures: SPENDING,
} as const

/** What was spent by card, less what was given back of it. */
export const spendingViews: readonly View[] = [
  ...timeViews(details, rows),
  {
    ...details,
    name: 'card',
    by: { groupBy: 'userCard' },
    nameOf: labelled,
    pathOf: ({ label }, days) => rows(days, { card: label }),
  },
  {
    ...details,
    name: 'type',
    by: { groupBy: 'type' },
    nameOf: coded(words.types),
    pathOf: ({ key }, days) => rows(days, { type: key }),
  },
  {
    ...details,
    name: 'staff',
    by: { groupBy: 'employee' },
    nameOf: somebody,
    pathOf: ({ label = NOBODY }, days) => rows(days, { operator: label }),
  },
  {
    ...details,
    name: 'station',
    by: { groupBy: 'station' },
    nameOf: labelled,
    pathOf: (_row, days) => rows(days),
  },
]
