import { useState } from 'react'

export interface Selection<Row> {
  rows: readonly Row[]
  isSelected: (row: Row) => boolean
  toggle: (row: Row) => void
  /** Replaces what is selected among these, the rows of one page. */
  selectAmong: (page: readonly Row[], selected: readonly Row[]) => void
  clear: () => void
}

/**
 * The rows that somebody has picked out, on whichever page. A changed question begins anew: what is
 * no longer listed must not be changed unseen.
 *
 * @param question what the list is asked for, pages apart
 */
export function useSelection<Row extends { id: number }>(question: string): Selection<Row> {
  const [picked, setPicked] = useState<{ question: string; rows: readonly Row[] }>({
    question,
    rows: [],
  })
  const rows = picked.question === question ? picked.rows : []
  const keep = (next: readonly Row[]): void => setPicked({ question, rows: next })
  const isSelected = (row: Row): boolean => rows.some(({ id }) => id === row.id)
  return {
    rows,
    isSelected,
    toggle: (row) =>
      keep(isSelected(row) ? rows.filter(({ id }) => id !== row.id) : [...rows, row]),
    selectAmong: (page, selected) => {
      const here = new Set(page.map(({ id }) => id))
      keep([...rows.filter(({ id }) => !here.has(id)), ...selected])
    },
    clear: () => keep([]),
  }
}
