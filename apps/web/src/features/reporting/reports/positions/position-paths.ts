/** Where the lines of the card ledger are listed that a figure of the report is made of. */

import {
  type Movement,
  type PositionGroup,
  type PositionRow,
  typesOf,
} from '@app/api/contract/reporting/reports'
import { addDays, addMonths } from '@app/kernel/calendar'
import { pathTo, queryText } from '#lib/routes/path-to.ts'
import { type Days, textOf } from '#lib/session/history-limit.ts'
import type { PositionsAsked } from '../reports-api.ts'

/** The days of a row: a day, a month as far as it was asked for, of a station all of them. */
function daysOf({ key }: PositionRow, groupBy: PositionGroup, days: Days): Days {
  if (groupBy === 'station') return days
  const first = groupBy === 'month' ? `${key}-01` : key
  const last = groupBy === 'month' ? addDays(addMonths(first, 1), -1) : key
  return {
    first: first < days.first ? days.first : first,
    last: last > days.last ? days.last : last,
  }
}

/**
 * The ledger is that of the selected station: a day or month of all stations leads to what each of them
 * had in it, and only the selected one leads on.
 *
 * @param here the selected station
 * @param movement the figure; all that moved by default
 */
export function pathOf(
  row: PositionRow,
  { asked, here, movement }: { asked: PositionsAsked; here: number; movement?: Movement },
): string | undefined {
  const { groupBy, days, scope } = asked
  const span = textOf(daysOf(row, groupBy, days))
  const isHere = groupBy === 'station' ? row.key === String(here) : scope === 'station'
  if (isHere) {
    const type = movement && typesOf(movement).join(',')
    return pathTo('UserCardDetails', { type, businessDay: span })
  }
  return groupBy === 'station'
    ? undefined
    : queryText({ view: 'station', scope: 'all', days: span })
}
