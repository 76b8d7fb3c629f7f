/** Arguments of a list call: filter, order and expansions, checked against the list's table. */

import { type RawBuilder, sql } from 'kysely'
import type { Filter } from '@app/kernel/list-query/filter'
import { FilterLimitError, parseFilter } from '@app/kernel/list-query/parse'
import { FilterSyntaxError } from '@app/kernel/list-query/tokens'
import { refuse } from '@app/kernel/problem'
import { HttpErrors } from '#http/errors.ts'
import type { ListSpec } from './list-spec.ts'

export function parseSearch(search: string): Filter | undefined {
  try {
    return parseFilter(search)
  } catch (error) {
    if (error instanceof FilterSyntaxError) {
      throw refuse(HttpErrors.searchSyntax, { position: error.position })
    }
    if (error instanceof FilterLimitError) throw refuse(HttpErrors.searchLimit)
    throw error
  }
}

export function orderOf(sorts: readonly string[], spec: ListSpec): RawBuilder<unknown> {
  const terms = sorts.map((sort) => {
    const [field = '', direction = 'asc'] = sort.split(',')
    const column = Object.hasOwn(spec.sorts, field) ? spec.sorts[field] : undefined
    if (!column || !['asc', 'desc'].includes(direction)) {
      throw refuse(HttpErrors.sortField, { allowed: Object.keys(spec.sorts) })
    }
    return { column, isDescending: direction === 'desc' }
  })
  const last = terms.at(-1)
  const all = terms.some(({ column }) => column === spec.key)
    ? terms
    : [...terms, { column: spec.key, isDescending: last?.isDescending ?? false }]
  return sql.join(
    all.map(({ column, isDescending }) =>
      isDescending ? sql`${sql.ref(column)} desc` : sql`${sql.ref(column)} asc`,
    ),
  )
}

export function expansionsOf(paths: readonly string[], spec: ListSpec): ReadonlySet<string> {
  const wanted = paths.flatMap((path) => path.split(',')).filter((path) => path !== '')
  const known = new Set(spec.expands)
  if (wanted.some((path) => !known.has(path))) {
    throw refuse(HttpErrors.expandUnknown, { allowed: [...known] })
  }
  return new Set(wanted)
}
