import { useDeferredValue, useState } from 'react'
import { useLocation } from 'react-router'
import { TillPlace } from '#features/sales/orders/parts/till-place.tsx'
import { UnconfirmedPayments } from '#features/sales/transactions/parts/unconfirmed-payments.tsx'
import { tellOutline } from '#lib/routes/console-outline.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { whenOpened } from '#ui/layout/when-opened.tsx'
import { outlineOfConsole } from '../routing/outline.ts'
import { SettingsHandle } from '../settings/settings-handle.tsx'
import { fixedHeader, tabTags } from '../settings/settings.ts'
import { CachedPages } from '../tabs/cached-pages.tsx'
import { restoreTabs } from '../tabs/tab-store.ts'
import { TabStrip } from '../tabs/tab-strip.tsx'
import { words } from '../words.ts'
import { BackToTop } from './back-to-top.tsx'
import styles from './layout.module.css'
import { HelpPlace } from './help/help-place.tsx'
import { LiveKeeper } from './live-keeper.tsx'
import { PasswordNotice } from './password-notice.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { ServiceNotice } from './service-notice.tsx'
import { UpdateBar } from './update-bar.tsx'
import { SideMenu } from './sidebar/side-menu.tsx'
import { useSidebarState } from './sidebar/sidebar-state.ts'
import { TopBar } from './top-bar/top-bar.tsx'
import { BackgroundEffects } from './background-effects.tsx'

const SettingsDrawer = whenOpened(
  async () => (await import('../settings/settings-drawer.tsx')).SettingsDrawer,
)

/** The frame around every page: menu, top bar, tabs, and what watches over the session. */
export function Layout() {
  const isMobile = useIsMobile()
  const hasTabs = tabTags.use() && !isMobile
  // First of all the frame alone: with the page it would be too much to draw at once.
  const isStanding = useDeferredValue(true, false)
  const isHeaderFixed = fixedHeader.use()
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  const menu = useMenuState(isMobile)
  useState(restoreTabs)
  useState(() => tellOutline(outlineOfConsole()))

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#page">
        {words.skipToPage}
      </a>
      <SideMenu isMobile={isMobile} isOpen={menu.isOpen} onClose={menu.toggle} />
      <div className={styles.main}>
        <div className={isHeaderFixed ? styles.fixed : ''} data-fixed-header={isHeaderFixed}>
          <TopBar
            isMenuOpen={menu.isOpen}
            onToggleMenu={menu.toggle}
            onSettings={() => setSettingsOpen(true)}
          />
          {hasTabs && <TabStrip />}
        </div>
        <BackgroundEffects hasTabs={hasTabs} />
        <LiveKeeper />
        <PasswordNotice />
        <ServiceNotice />
        <UnconfirmedPayments />
        <PreviewBar />
        <UpdateBar />
        <main id="page" tabIndex={-1} className={styles.page}>
          {isStanding ? <CachedPages keeps={hasTabs} /> : <PageSkeleton />}
        </main>
      </div>
      {!isMobile && <SettingsHandle onOpen={() => setSettingsOpen(true)} />}
      <SettingsDrawer open={isSettingsOpen} onClose={() => setSettingsOpen(false)} />
      <TillPlace />
      <HelpPlace />
      <BackToTop />
    </div>
  )
}

interface MenuState {
  isOpen: boolean
  toggle: () => void
}

/**
 * On a desk the menu folds, and stays as it was left. On a phone it covers the page, and belongs to
 * the page it was opened on: choosing another closes it (S-027).
 */
function useMenuState(isMobile: boolean): MenuState {
  const [isCollapsed, setCollapsed] = useSidebarState()
  const { pathname } = useLocation()
  const [openedOn, setOpenedOn] = useState<string>()
  if (!isMobile) return { isOpen: !isCollapsed, toggle: () => setCollapsed(!isCollapsed) }
  const isOpen = openedOn === pathname
  return { isOpen, toggle: () => setOpenedOn(isOpen ? undefined : pathname) }
}
