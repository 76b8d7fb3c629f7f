import { type ListFilter, textFilter } from './filters.tsx'

/** In addresses: the rows that nobody did, such as the sale of a pump that nobody stood at. */
export const NOBODY = '-'

/** Who did it, by their whole name; or nobody. */
export const personFilter = (filter: {
  name: string
  label: string
  path: string
  /** What nobody is called. */
  nobody: string
}): ListFilter => {
  const named = textFilter({ ...filter, match: 'equals' })
  const isNobody = (value: string): boolean => value.trim() === NOBODY
  return {
    ...named,
    effect: (value) =>
      isNobody(value) ? { condition: `${filter.path}:null` } : named.effect(value),
    describe: (value) => (isNobody(value) ? filter.nobody : value),
  }
}
