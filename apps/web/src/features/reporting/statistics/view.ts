/** The ways in which a statistic tells its rows apart, as data. */

import type { StatisticsQuery, StatisticsRow } from '@app/api/contract/reporting/statistics'
import { addDays, addMonths, wallClock } from '@app/kernel/calendar'
import { timeZone } from '#lib/i18n/format.ts'
import { type AddressQuery, pathTo } from '#lib/routes/path-to.ts'
import { type Days, type HistoryLimit, textOf } from '#lib/session/history-limit.ts'
import { common } from '#locale/words.ts'
import { hourName } from './hours.ts'
import type { Measure } from './measures.ts'
import { words } from './words.ts'

export type ViewName = keyof typeof words.views

export interface View {
  name: ViewName
  resource: 'orders' | 'lineItems' | 'transactions' | 'userCardDetails'
  /** What belongs to the statistic. */
  search: string
  by: Pick<StatisticsQuery, 'interval'> | { groupBy: string }
  measures: readonly Measure[]
  nameOf: (row: StatisticsRow) => string
  /** Where the rows behind a figure are listed. */
  pathOf?: (row: StatisticsRow, days: Days) => string | undefined
  /** Of rows by time: the days of a row. */
  daysOf?: (row: StatisticsRow, days: Days) => Days
}

/** What rows statistics are made of, for how far back they may go. */
export const HISTORY_LIMITS: Readonly<Record<View['resource'], HistoryLimit>> = {
  orders: 'orders',
  lineItems: 'orderGoods',
  transactions: 'orders',
  userCardDetails: 'cardDetails',
}

type Rest = Pick<View, 'resource' | 'search' | 'measures'>

/** A list of rows, of some days and whatever else is asked of it. */
export type RowList = (days: Days, query?: AddressQuery) => string

export const rowsIn =
  (list: RowListPage, base: AddressQuery): RowList =>
  (days, query) =>
    pathTo(list, { ...base, ...query, businessDay: textOf(days) })

type RowListPage = 'AllQuery' | 'Transactions' | 'UserCardDetails'

/** Rows by time lead to a list of their days. */
export function timeViews(rest: Rest, rows: RowList): View[] {
  const ofDay = (row: StatisticsRow): Days => ({ first: dayOf(row), last: dayOf(row) })
  const ofMonth = (row: StatisticsRow, days: Days): Days => within(monthFrom(dayOf(row)), days)
  return [
    {
      ...rest,
      name: 'day',
      by: { interval: 'day' },
      nameOf: dayOf,
      pathOf: (row) => rows(ofDay(row)),
      daysOf: ofDay,
    },
    {
      ...rest,
      name: 'hour',
      by: { interval: 'hour' },
      nameOf: hourName,
      pathOf: ({ time }, days) => rows(days, { hour: time }),
    },
    {
      ...rest,
      name: 'month',
      by: { interval: 'month' },
      nameOf: (row) => dayOf(row).slice(0, 7),
      pathOf: (row, days) => rows(ofMonth(row, days)),
      daysOf: ofMonth,
    },
  ]
}

const dayOf = ({ time = '' }: StatisticsRow): string =>
  time === '' ? '' : wallClock(new Date(time), timeZone()).date

function monthFrom(day: string): Days {
  const first = `${day.slice(0, 7)}-01`
  return { first, last: addDays(addMonths(first, 1), -1) }
}

const within = (month: Days, days: Days): Days => ({
  first: month.first > days.first ? month.first : days.first,
  last: month.last < days.last ? month.last : days.last,
})

/** A kind by the name that the server knows. */
export const labelled = ({ label }: StatisticsRow): string => label ?? words.nothing

export const somebody = ({ label }: StatisticsRow): string => label ?? common.nobody

/** A kind by what its code is called. */
export const coded =
  (names: Readonly<Record<string, string>>) =>
  ({ key }: StatisticsRow): string =>
    key === undefined ? words.nothing : (names[key] ?? key)
