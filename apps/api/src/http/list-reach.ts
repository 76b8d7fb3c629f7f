/** What of a list its caller reaches: what is known at their stations, or happened there. */

import { type RawBuilder, sql } from 'kysely'
import type { Filter } from '@app/kernel/list-query/filter'
import { type ListContext, pins } from './list-period.ts'
import type { Found, ListSpec } from './list-spec.ts'

export function localConditions(
  { local }: ListSpec,
  filter: Filter | undefined,
): RawBuilder<boolean>[] {
  return !local || (filter && pins(filter, local.pinnedBy)) ? [] : [local.seen]
}

/** What was found by name, and of all of it what the stations of whoever asks know. */
export function nearbyConditions(
  { nearby, key }: ListSpec,
  { filter, found }: { filter: Filter | undefined; found: readonly Found[] },
  { homeStations }: ListContext,
): RawBuilder<boolean>[] {
  if (!nearby || !homeStations || (filter && pins(filter, nearby.pinnedBy))) {
    return found.map(isAmong)
  }
  const { knownAmong } = nearby
  const first = knownAmong && found.find((rows) => rows.key === key)
  if (!first) return [...found.map(isAmong), nearby.known(homeStations)]
  return found
    .map((rows) => (rows === first ? { key, keys: knownAmong(homeStations, rows.keys) } : rows))
    .map(isAmong)
}

/** The database looks such keys up in their order. */
const isAmong = ({ key, keys }: Found): RawBuilder<boolean> =>
  sql`${sql.ref(key)} = any ((select ${keys})::bigint[])`
