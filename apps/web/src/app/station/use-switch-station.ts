import type { Station } from '@app/api/contract/organisation/stations'
import { App as AntApp } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { platformPath } from '#lib/session/platform.ts'
import { session } from '#lib/session/session-store.ts'
import { forgetUnsaved, unsavedPages } from '#lib/state/unsaved.ts'
import { common } from '#locale/words.ts'
import { tabTags } from '../settings/settings.ts'
import { changeTabs } from '../tabs/tab-store.ts'
import { closeAll, HOME, lastOf } from '../tabs/tabs.ts'
import { routeEntry } from '#lib/routes/route-table.ts'
import { words } from '../words.ts'
import { loadStation } from './one-station.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { anewAt } from '../routing/redirect.ts'

/**
 * Asks, then goes over to another station: every tab is closed, what was loaded is forgotten, the live
 * connection moves, and home begins anew, or the last view that is left is shown (S-059 to S-062).
 */
export function useSwitchStation(): (
  station: { id: number; name: string },
  /** Where to go on there; absent: as the tabs have it. */
  to?: string,
) => void {
  const { modal } = AntApp.useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const switchTo = async (id: number, to: string | undefined): Promise<void> => {
    const before = session.station()
    const station = await loadStation(id)
    forgetUnsaved(unsavedPages())
    const lastTab = tabTags.isOn() ? lastOf(changeTabs(closeAll)).pathname : pathTo('Root')
    const lastView = to ?? (isOfMobileArea(pathname) ? pathname : lastTab)
    session.setStation(station)
    client.clear()
    // Headings carry currency and unit from the moment they were loaded.
    if (before && !sameUnits(before, station)) return location.assign(platformPath() + lastView)
    await navigate(pathname === (to ?? HOME.pathname) ? anewAt(pathname) : lastView)
  }

  return ({ id, name }, to) => {
    modal.confirm({
      title: words.switchStation(name),
      content: words.switchHint,
      okText: words.switchVerb,
      cancelText: common.cancel,
      onOk: () => switchTo(id, to),
    })
  }
}

/** Its pages have no tabs: whoever switches on the work table goes on there. */
const isOfMobileArea = (pathname: string): boolean => pathname.startsWith(MOBILE)

const MOBILE = `${routeEntry('Mobile').path}/`

function sameUnits({ company: a }: Station, { company: b }: Station): boolean {
  return (
    a.property?.symbol === b.property?.symbol &&
    a.property?.currency === b.property?.currency &&
    a.property?.volumeUnit === b.property?.volumeUnit
  )
}
