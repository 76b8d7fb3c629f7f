import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { useProfile } from '#lib/session/session.ts'
import styles from './filtered-section.module.css'
import { FilterBar } from './filters/filter-bar.tsx'
import type { ListFilter } from './filters/filters.tsx'
import { ListSection } from './list-section.tsx'
import { type FilterValues, openingFilter } from './filters/saved/saved-filters.ts'
import { type ListQuestion, queryBy } from './use-list.ts'

interface FilteredSectionProps<Row> extends ComponentProps<
  typeof ListSection<Row & { id: number }>
> {
  /** Under what name questions to this list are saved. */
  route: string
  filters: readonly ListFilter[]
  /** What all rows come to that were asked for, and what can be done with them. */
  renderSummary?: (query: ListQuestion) => ReactNode
}

/** Nothing is asked that nobody has chosen: a part of a page is about one thing already. */
const NOTHING: FilterValues = {}

/** A list within a page that can be asked; the question stays with the page, not in the address. */
export function FilteredSection<Row extends { id: number }>({
  route,
  filters,
  renderSummary,
  ...list
}: FilteredSectionProps<Row>) {
  const { id: userId } = useProfile()
  const owner = useMemo(() => ({ userId, route }), [userId, route])
  const [values, setValues] = useState<FilterValues>(() => openingFilter(owner)?.values ?? {})
  const query = queryBy({ filters, values, base: list.base })
  const { search = '', ...range } = query
  return (
    <>
      <div className={styles.bar}>
        <FilterBar
          filters={filters}
          values={values}
          usual={NOTHING}
          owner={owner}
          onSearch={setValues}
        />
      </div>
      {renderSummary?.(query)}
      <ListSection
        {...list}
        // Another question begins with its first page.
        key={JSON.stringify(values)}
        base={search}
        range={range}
      />
    </>
  )
}
