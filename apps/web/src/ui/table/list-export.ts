import type { ListQuery } from '@app/kernel/schema'

/** How a list is exported. */
export interface ListExport {
  /** As in the list's address: `orders`. */
  type: string
  /** What the list is asked for besides filter and order. */
  parameters?: Readonly<Record<string, string | boolean>>
  /** The list shows all that the caller may see, whatever station is selected. */
  isEverywhere?: boolean
}

export interface ExportWish {
  what: ListExport
  query: Partial<ListQuery>
  /** The columns that are visible, by their keys. */
  shown: readonly string[]
  total: number
}
