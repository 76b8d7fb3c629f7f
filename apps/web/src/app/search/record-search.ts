/** Finding one thing by what is printed on it: the list that has it, asked for just that. */

import { isAccountNo, isMobile, isOrderNo, isTransactionNo } from '@app/kernel/formats'
import { routeEntry, type RouteName } from '#lib/routes/route-table.ts'
import type { SearchEntry } from './menu-search.ts'

interface Finder {
  /** Whether this could be what was typed or scanned. */
  fits: (text: string) => boolean
  /** Lists that are asked, and by which of their filters. */
  lists: readonly { page: RouteName; filter: string }[]
}

const FINDERS: readonly Finder[] = [
  {
    fits: isOrderNo,
    lists: [
      { page: 'AllQuery', filter: 'orderNo' },
      { page: 'Transactions', filter: 'orderNo' },
      { page: 'InvoiceQuery', filter: 'orderNo' },
    ],
  },
  { fits: isTransactionNo, lists: [{ page: 'Transactions', filter: 'transactionNo' }] },
  {
    fits: isMobile,
    lists: [
      { page: 'PersonalMember', filter: 'mobile' },
      { page: 'AllQuery', filter: 'mobile' },
      { page: 'UserCardDetails', filter: 'mobile' },
    ],
  },
  {
    fits: isAccountNo,
    lists: [
      { page: 'PersonalMember', filter: 'card' },
      { page: 'UserCardDetails', filter: 'card' },
      { page: 'AllQuery', filter: 'card' },
    ],
  },
]

/**
 * @param entries the pages that the caller may open
 * @returns an entry for each list that can be asked for what was typed
 */
export function searchRecords(entries: readonly SearchEntry[], typed: string): SearchEntry[] {
  const text = typed.trim()
  const lists = FINDERS.filter(({ fits }) => fits(text)).flatMap((finder) => finder.lists)
  return lists.flatMap(({ page, filter }) => {
    const entry = entries.find(({ path }) => path === routeEntry(page).path)
    if (!entry) return []
    const trail = [...entry.trail.slice(0, -1), `${entry.trail.at(-1)} · ${text}`]
    return [{ path: `${entry.path}?${new URLSearchParams({ [filter]: text })}`, trail, text }]
  })
}
