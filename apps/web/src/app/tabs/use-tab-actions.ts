import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { changeTabs } from './tab-store.ts'
import { close, closeAll, closeOthers, goneFrom, lastOf, neighbourOf, type Tab } from './tabs.ts'
import { useUnsavedConfirm } from './use-unsaved-confirm.ts'
import { anewAt } from '../routing/redirect.ts'

export interface TabActions {
  refresh: (tab: Tab) => void
  close: (tab: Tab) => void
  closeOthers: (tab: Tab) => void
  closeAll: () => void
}

/** What can be done with an open page, and where each of it leads (S-041 to S-044). */
export function useTabActions(tabs: readonly Tab[]): TabActions {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const confirmUnsaved = useUnsavedConfirm()
  const go = ({ pathname, search }: Tab): void => void navigate(pathname + search)
  return {
    refresh: ({ pathname, search }) =>
      confirmUnsaved([pathname], () => {
        void client.invalidateQueries({ refetchType: 'none' })
        void navigate(anewAt(pathname) + search, { replace: true })
      }),
    close: (tab) =>
      confirmUnsaved([tab.pathname], () => {
        if (tab.pathname === pathname) go(neighbourOf(tabs, pathname))
        changeTabs((before) => close(before, tab.pathname))
      }),
    closeOthers: (tab) =>
      confirmUnsaved(goneFrom(tabs, closeOthers(tabs, tab.pathname)), () => {
        changeTabs((before) => closeOthers(before, tab.pathname))
        if (tab.pathname !== pathname) go(tab)
      }),
    closeAll: () =>
      confirmUnsaved(goneFrom(tabs, closeAll(tabs)), () => go(lastOf(changeTabs(closeAll)))),
  }
}
