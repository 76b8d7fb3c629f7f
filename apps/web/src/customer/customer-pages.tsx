/** What an address of a customer opens: the last part of it is a signed code. */

import { LeavingPage } from './leaving/leaving-page.tsx'
import { MemberPage } from './member/member-page.tsx'
import { LanguageSwitch } from './parts/language-switch.tsx'
import { Notice } from './parts/notice.tsx'
import { ReceiptPage } from './receipt/receipt-page.tsx'
import { words } from './words.ts'
import styles from './customer-pages.module.css'

export function CustomerPages({ path }: { path: string }) {
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <LanguageSwitch />
      </div>
      <PageAt path={path} />
    </main>
  )
}

function PageAt({ path }: { path: string }) {
  const [, kind, code = ''] = path.split('/')
  if (kind === 'r' && code) return <ReceiptPage code={code} />
  if (kind === 'm' && code) return <MemberPage code={code} />
  if (kind === 'u' && code) return <LeavingPage code={code} />
  return <Notice title={words.unknown} text={words.unknownHint} />
}
