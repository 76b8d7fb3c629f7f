import { ConfigProvider } from 'antd'
import { Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { TillPlace } from '#features/sales/orders/parts/till-place.tsx'
import { tellOutline } from '#lib/routes/console-outline.ts'
import { useMaybeStation } from '#lib/session/session.ts'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { outlineOfConsole } from '../routing/outline.ts'
import { StationButton } from '../station/station-button.tsx'
import { FINGER } from '../theme.ts'
import { words } from '../words.ts'
import { BellButton } from './bell/bell-button.tsx'
import styles from './layout.module.css'
import { HelpPlace } from './help/help-place.tsx'
import { LiveKeeper } from './live-keeper.tsx'
import { PasswordNotice } from './password-notice.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { ServiceNotice } from './service-notice.tsx'
import { UpdateBar } from './update-bar.tsx'
import { usePageTitle } from './use-page-title.ts'
import { useRouteName } from './use-route-name.ts'
import { UserMenu } from './top-bar/user-menu.tsx'
import { BackgroundEffects } from './background-effects.tsx'

/**
 * The frame of the mobile area: one column as wide as a phone, on a desk as well. No menu and no tabs;
 * the work table, where everybody comes from, has what the top bar has elsewhere.
 */
export function MobileLayout() {
  const station = useMaybeStation()
  const isBeginning = useRouteName() === 'MWorkTable'
  useState(() => tellOutline(outlineOfConsole()))
  usePageTitle()

  return (
    <ConfigProvider componentSize="large" theme={{ token: FINGER }}>
      <div className={styles.column}>
        <a className={styles.skip} href="#page">
          {words.skipToPage}
        </a>
        {isBeginning && (
          <header className={styles.topBar}>
            <div className={`${styles.place} ${styles.trail}`}>
              <StationButton />
            </div>
            <BellButton />
            <UserMenu />
          </header>
        )}
        <BackgroundEffects hasTabs={false} />
        <LiveKeeper />
        <PasswordNotice />
        <ServiceNotice />
        <PreviewBar />
        <UpdateBar />
        {/* At another station everything begins anew. */}
        <main id="page" key={station?.id} tabIndex={-1} className={styles.columnPage}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
        <TillPlace />
        <HelpPlace />
      </div>
    </ConfigProvider>
  )
}
