/** Visibility of a list's rows to its caller: what is known at their stations, or happened there. */

import { type RawBuilder, sql } from 'kysely'
import type { Filter } from '@app/kernel/list-query/filter'
import type { Scope } from '#db/database.ts'
import { type ListContext, matchesOneKey } from './list-period.ts'
import type { IndexMatch, ListSpec } from './list-spec.ts'

/**
 * The rows of the scope in a table of companies. One company is compared by equality: of several nobody knows
 * beforehand how many there will be, so that the database would plan the statement anew each time.
 */
export const ofCompanies = (table: string, { companyIds }: Scope): RawBuilder<boolean> => {
  const company = sql.ref(`${table}.company_id`)
  const [only] = companyIds
  return companyIds.length === 1 ? sql`${company} = ${only}` : sql`${company} = any (${companyIds})`
}

/**
 * The rows of the scope in a table of stations. One station, or one company, is compared by equality:
 * only then can an index give the rows in their order.
 */
export function atStations(table: string, { companyIds, stationIds }: Scope): RawBuilder<boolean> {
  const [station, company] = [sql.ref(`${table}.station_id`), sql.ref(`${table}.company_id`)]
  if (stationIds.length === 1) return sql`${station} = ${stationIds[0]}`
  const isHere = sql<boolean>`${station} = any (${stationIds})`
  return companyIds.length === 1 ? sql`(${isHere} and ${company} = ${companyIds[0]})` : isHere
}

/** Whether a scope is of whole companies with several stations; one that was narrowed down is not. */
export const isOfWholeCompanies = ({ stationIds, stationsInAll }: Scope): boolean =>
  stationIds.length > 1 && stationIds.length === stationsInAll

/**
 * The orders or payments of a scope. Of whole companies they are found by the company, as by their row-level security:
 * to plan for an array of a thousand stations takes longer than to find the rows.
 */
export const inScope = (table: 'orders' | 'transactions', scope: Scope): RawBuilder<boolean> =>
  isOfWholeCompanies(scope) ? ofCompanies(table, scope) : atStations(table, scope)

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
