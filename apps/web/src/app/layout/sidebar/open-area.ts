import { useState } from 'react'
import { pagesOf, placeOf, type MenuArea } from '../../routing/menu.ts'
import type { RouteName } from '#lib/routes/route-table.ts'
import { readStored, writeStored } from '#lib/state/storage.ts'

const STORED = 'menuArea'

/** So few pages are all shown at once: nobody folds and unfolds them. */
const FOLDED_FROM = 13

export const isShort = (areas: readonly MenuArea[]): boolean =>
  areas.flatMap(pagesOf).length < FOLDED_FROM

/**
 * The one area whose pages are shown (S-024): that of the page one comes to; where the page is in none, such as
 * home, the one that was open before, also after the console was loaded anew.
 *
 * @returns the key of the open area, and what to do when an area is clicked
 */
export function useOpenArea(
  areas: readonly MenuArea[],
  page: RouteName | undefined,
): [string | undefined, (key: string) => void] {
  const own = areas.find(({ key }) => page !== undefined && placeOf(page)?.area === key)
  const foldable = own && pagesOf(own).length > 1 ? own.key : undefined
  const [state, setState] = useState(() => ({ page, open: foldable ?? readStored(STORED) }))
  if (state.page !== page) setState({ page, open: foldable ?? state.open })
  return [
    state.open,
    (key) => {
      const open = key === state.open ? undefined : key
      writeStored(STORED, open)
      setState({ page, open })
    },
  ]
}
