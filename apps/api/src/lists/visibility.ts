/** Visibility of a list's rows to its caller: what is known at their stations, or happened there. */

import { type RawBuilder, sql } from 'kysely'
import type { Filter } from '@app/kernel/list-query/filter'
import { type ListContext, matchesOneKey } from './list-period.ts'
import type { IndexMatch, ListSpec } from './list-spec.ts'

export function activityConditions(
  { activityVisibility }: ListSpec,
  filter: Filter | undefined,
): RawBuilder<boolean>[] {
  if (!activityVisibility) return []
  const { exemptFields, isVisible } = activityVisibility
  return filter && matchesOneKey(filter, exemptFields) ? [] : [isVisible]
}

/** Rows found by name; of a caller at stations only those that these stations know. */
export function stationConditions(
  { stationVisibility, key }: ListSpec,
  { filter, found }: { filter: Filter | undefined; found: readonly IndexMatch[] },
  { homeStations }: ListContext,
): RawBuilder<boolean>[] {
  if (
    !stationVisibility ||
    !homeStations ||
    (filter && matchesOneKey(filter, stationVisibility.exemptFields))
  ) {
    return found.map(isAmong)
  }
  const { visibleAmong, isVisibleAt } = stationVisibility
  const first = visibleAmong && found.find((rows) => rows.key === key)
  if (!first) return [...found.map(isAmong), isVisibleAt(homeStations)]
  return found
    .map((rows) => (rows === first ? { key, keys: visibleAmong(homeStations, rows.keys) } : rows))
    .map(isAmong)
}

/** The database looks such keys up in their order. */
const isAmong = ({ key, keys }: IndexMatch): RawBuilder<boolean> =>
  sql`${sql.ref(key)} = any ((select ${keys})::bigint[])`
