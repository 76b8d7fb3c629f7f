import { LockOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { Password } from '#features/access/sessions/parts/secrets.tsx'
import { useIsMobile } from '#lib/files/media.ts'
import { useProfile } from '#lib/session/session.ts'
import { Page, PageSkeleton } from '#ui/layout/page.tsx'
import { whenOpened } from '#ui/layout/when-opened.tsx'
import { words } from '../words.ts'
import styles from './layout.module.css'
import { HelpButton } from './help/help-button.tsx'
import { HelpPlace } from './help/help-place.tsx'
import { LiveKeeper } from './live-keeper.tsx'
import { Logo } from './logo.tsx'
import { PasswordNotice } from './password-notice.tsx'
import { usePageTitle } from './use-page-title.ts'
import { UserMenu } from './top-bar/user-menu.tsx'

const SecretsDialog = whenOpened(
  async () => (await import('#features/access/sessions/parts/secrets-dialog.tsx')).SecretsDialog,
)

/**
 * The one page of somebody who may open no other: no menu and no tabs, but a way out, the language, and
 * what is needed at the first log-in, since the personal center is not for them (S-274).
 */
export function RestrictedLayout() {
  const { mustChangePassword } = useProfile()
  const isMobile = useIsMobile()
  const [isChoosing, setChoosing] = useState(false)
  usePageTitle()
  return (
    <div className={styles.main}>
      <header className={styles.topBar}>
        <Logo isSmall={false} />
        <span className={styles.trail} />
        {!isMobile && <HelpButton />}
        <UserMenu secrets={{ icon: <LockOutlined />, open: () => setChoosing(true) }} />
      </header>
      <LiveKeeper />
      <PasswordNotice />
      <HelpPlace />
      <main id="page" tabIndex={-1} className={styles.page}>
        {mustChangePassword ? <FirstPassword /> : <OnlyPage onSecrets={() => setChoosing(true)} />}
      </main>
      <SecretsDialog open={isChoosing} onClose={() => setChoosing(false)} />
    </div>
  )
}

const FirstPassword = () => (
  <Page title={words.firstPassword}>
    <div className={styles.narrow}>
      <Password />
    </div>
  </Page>
)

function OnlyPage({ onSecrets }: { onSecrets: () => void }) {
  const { hasPin } = useProfile()
  return (
    <>
      {!hasPin && (
        <Alert
          type="warning"
          banner
          title={words.pinNeeded}
          action={
            <Button size="small" onClick={onSecrets}>
              {words.setPin}
            </Button>
          }
        />
      )}
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </>
  )
}
