import type { ListQuery } from '@app/kernel/schema'
import { readListQuery } from '#http/validation.ts'
import type { ListRoute, ListRoutes } from '#lists/list-file.ts'
import { MAILED_REPORTS, type MailedReport } from './contract.ts'
import { askedFor, type Timing, type Told, toldAt } from './times.ts'

interface Asked extends Timing {
  report: MailedReport
  fleet: number | undefined
  /** When it is sent; it tells of the time before. */
  at: Date
}

interface Report extends Told {
  route: ListRoute
  filter: Partial<ListQuery>
}

/** What a report is made of: the list, and what it is asked for. */
export function reportOf(lists: ListRoutes, { report, fleet, at, ...schedule }: Asked): Report {
  const { list, parameters } = MAILED_REPORTS[report]
  const route = lists.get(list)
  if (!route) throw new Error(`there is no list ${list}`)
  // A statement is one of a whole month, however often it is sent.
  const told = toldAt(fleet === undefined ? schedule : { ...schedule, every: 'month' }, at)
  const { month, span } = askedFor(told, schedule.timeZone)
  const days = fleet === undefined ? span : { ...month, fleet }
  return { ...told, route, filter: readListQuery(route, { ...parameters, ...days }) }
}
