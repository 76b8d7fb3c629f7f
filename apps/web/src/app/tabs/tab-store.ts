/** The open pages of one person; they outlive a reload of the console, nothing more. */

import { session } from '#lib/session/session-store.ts'
import { parseJson, readForTab, writeForTab } from '#lib/state/storage.ts'
import { createStore } from '#lib/state/store.ts'
import { useStore } from '#lib/state/use-store.ts'
import { isRouteName } from '#lib/routes/route-table.ts'
import { HOME, type Tab } from './tabs.ts'

const tabs = createStore<readonly Tab[]>([HOME])
/** How often each page was begun anew; a page is built again when its number changes. */
const beginnings = createStore<Readonly<Record<string, number>>>({})

export const useTabs = (): readonly Tab[] => useStore(tabs)
export const useBeginnings = (): Readonly<Record<string, number>> => useStore(beginnings)

/** Who previews a role has other pages open there. */
const keyOfCaller = (): string =>
  `tabs.${session.profile()?.id}${session.preview() ? '.preview' : ''}`

/** Opens what was open before the console was loaded anew. */
export function restoreTabs(): void {
  const stored = parseJson(readForTab(keyOfCaller()), isTabs)
  tabs.set(stored ?? [HOME])
}

export function changeTabs(change: (before: readonly Tab[]) => readonly Tab[]): readonly Tab[] {
  const after = change(tabs.get())
  tabs.set(after)
  writeForTab(keyOfCaller(), JSON.stringify(after))
  return after
}

/** Forgets what was typed and opened on a page: it is built again (S-041). */
export function beginAnew(pathname: string): void {
  const before = beginnings.get()
  beginnings.set({ ...before, [pathname]: (before[pathname] ?? 0) + 1 })
}

const isTabs = (value: unknown): value is readonly Tab[] =>
  Array.isArray(value) && value.length > 0 && value.every(isTab)

function isTab(value: unknown): value is Tab {
  if (typeof value !== 'object' || value === null) return false
  const { name, pathname, search }: Partial<Record<keyof Tab, unknown>> = value
  return (
    typeof name === 'string' &&
    isRouteName(name) &&
    typeof pathname === 'string' &&
    typeof search === 'string'
  )
}
