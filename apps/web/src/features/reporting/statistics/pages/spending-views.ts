import { allOf, oneOf } from '@app/kernel/list-query/write'
import { NOBODY } from '#ui/table/filters/person-filter.ts'
import { SPENDING } from '../measures.ts'
import { coded, labelled, linkTo, somebody, timeViews, type View } from '../view.ts'
import { words } from '../words.ts'

const SPENT = ['consume', 'refundConsume']

const path = `/queryStatistics/userCardDetails?type=${SPENT.join(',')}`

const details = {
  resource: 'userCardDetails',
  search: allOf(['book', 'debit'], oneOf('type', SPENT)),
  measures: SPENDING,
} as const

/** What was spent by card, less what was given back of it. */
export const spendingViews: readonly View[] = [
  ...timeViews(details, path),
  {
    ...details,
    name: 'card',
    by: { groupBy: 'userCard' },
    nameOf: labelled,
    pathTo: ({ label }, days) => linkTo(`${path}&card=${label}`, days),
  },
  {
    ...details,
    name: 'type',
    by: { groupBy: 'type' },
    nameOf: coded(words.types),
    pathTo: ({ key }, days) => linkTo(`/queryStatistics/userCardDetails?type=${key}`, days),
  },
  {
    ...details,
    name: 'staff',
    by: { groupBy: 'employee' },
    nameOf: somebody,
    pathTo: ({ label = NOBODY }, days) =>
      linkTo(`${path}&operator=${encodeURIComponent(label)}`, days),
  },
  {
    ...details,
    name: 'station',
    by: { groupBy: 'station' },
    nameOf: labelled,
    pathTo: (_row, days) => linkTo(path, days),
  },
]
