/** Which totals of a list may be told again: those of which every change is noted (`data_changes`). */

import type { Db, Scope } from '#db/database.ts'
import type { RememberedTotal } from '#db/remembered-numbers.ts'
import type { ListPlan } from '#lists/list-query.ts'
import type { ListSpec } from '#lists/list-spec.ts'

/** Of more stations something changes all the time. */
const MOST_STATIONS = 20

/** A table whose changes are noted by station. */
type NotedTable = 'orders' | 'transactions'

/**
 * @param related the noted tables that paths of the filter look into, beside the list's own columns
 * @returns undefined where the total depends on anything else
 */
export function rememberedTotal(
  db: Db,
  scope: Scope,
  list: {
    spec: ListSpec
    plan: ListPlan
    table: NotedTable
    related: Readonly<Record<string, NotedTable>>
  },
): RememberedTotal | undefined {
  const { spec, plan, table, related } = list
  const { stationIds } = scope
  const isOwn = (path: string): boolean => {
    const field = spec.fields[path]
    return (
      typeof field?.column === 'string' && !field.related && field.column.startsWith(`${table}.`)
    )
  }
  const others = plan.paths.filter((path) => !isOwn(path)).map((path) => related[path])
  if (spec.stationVisibility ?? spec.activityVisibility) return undefined
  if (stationIds.length > MOST_STATIONS || others.includes(undefined)) return undefined
  const tables = new Set([table, ...others])
  const topics = [...tables].flatMap((name) => stationIds.map((id) => `${name}:${id}`))
  return { db, scope, topics }
}
