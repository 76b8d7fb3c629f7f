import { Drawer, FloatButton } from 'antd'
import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useIsMobile } from '../../lib/use-is-mobile.ts'
import { common } from '../../locale/words.ts'
import { words } from '../words.ts'
import { PageSkeleton } from '../../ui/page.tsx'
import { LiveKeeper } from './live-keeper.tsx'
import { ServiceReminder } from './service-reminder.tsx'
import { Sidebar } from './sidebar.tsx'
import { StationGate } from './station-gate.tsx'
import { TopBar } from './top-bar.tsx'
import { useSidebarState } from './sidebar-state.ts'
import styles from './layout.module.css'

/** The frame around every page: menu, top bar, and what watches over the session. */
export function Layout() {
  const isMobile = useIsMobile()
  const [isCollapsed, setCollapsed] = useSidebarState()
  const { pathname } = useLocation()
  // On a phone the menu covers the page, and belongs to the page it was opened on: choosing another
  // closes it (S-027).
  const [openedOn, setOpenedOn] = useState<string>()
  const isDrawerOpen = openedOn === pathname
  const setDrawerOpen = (isOpen: boolean): void => setOpenedOn(isOpen ? pathname : undefined)

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#page">
        {words.skipToPage}
      </a>
      {isMobile ? (
        <Drawer
          open={isDrawerOpen}
          onClose={() => setDrawerOpen(false)}
          placement="left"
          size={236}
          closable={false}
          styles={{ body: { padding: 0, background: 'var(--brand)' } }}
        >
          <Sidebar isCollapsed={false} />
        </Drawer>
      ) : (
        <aside className={`${styles.aside} ${isCollapsed ? styles.asideCollapsed : ''}`}>
          <Sidebar isCollapsed={isCollapsed} />
        </aside>
      )}
      <div className={styles.main}>
        <TopBar
          isMenuOpen={isMobile ? isDrawerOpen : !isCollapsed}
          onToggleMenu={() =>
            isMobile ? setDrawerOpen(!isDrawerOpen) : setCollapsed(!isCollapsed)
          }
        />
        <LiveKeeper />
        <main id="page" className={styles.page}>
          <StationGate>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </StationGate>
        </main>
      </div>
      <ServiceReminder />
      <FloatButton.BackTop style={{ bottom: 60, insetInlineEnd: 30 }} tooltip={common.backToTop} />
    </div>
  )
}
