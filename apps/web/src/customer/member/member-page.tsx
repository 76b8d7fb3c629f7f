import type { MemberPage as Page } from '@app/api/contract/members/member-pages'
import { useCallback, useEffect, useState } from 'react'
import { readForTab, writeForTab } from '#lib/state/storage.ts'
import { call, useLoaded } from '../calls.ts'
import { Failed } from '../parts/failed.tsx'
import { Notice } from '../parts/notice.tsx'
import styles from '../parts/parts.module.css'
import { words as common } from '../words.ts'
import { Account } from './account.tsx'
import { LogIn } from './log-in.tsx'
import { words } from './words.ts'

/** Of this tab and of one company's page: whoever opens it anew is asked for a code. */
const keyOf = (code: string): string => `memberToken ${code}`

/** Of a code on a poster that offers coupons. */
const printedCode = (): string | undefined =>
  new URLSearchParams(location.search).get('code') ?? undefined

/** What a member has with the company of a code, behind a code by text message. */
export function MemberPage({ code }: { code: string }) {
  const path = `/memberPages/${encodeURIComponent(code)}`
  const { data: page, problem, reload } = useLoaded(() => call<Page>('GET', path))
  const [token, setToken] = useState(() => readForTab(keyOf(code)))
  const [printed] = useState(printedCode)
  const [note, setNote] = useState(() =>
    printed === undefined || token !== undefined ? undefined : words.receive.logIn,
  )
  const keep = useCallback(
    (next: string | undefined, why?: string) => {
      writeForTab(keyOf(code), next)
      setToken(next)
      setNote(why)
    },
    [code],
  )
  const over = useCallback((why: string) => keep(undefined, why), [keep])
  useEffect(() => {
    document.title = [words.title, page?.company].filter(Boolean).join(' · ')
  }, [page?.company])
  if (!page) {
    return problem === undefined ? (
      <Notice title={common.loading} />
    ) : (
      <Failed title={words.title} problem={problem} onAgain={reload} />
    )
  }
  return (
    <>
      <header className={`${styles.card} ${styles.head}`}>
        <p className={styles.soft}>{page.company}</p>
        <h1>{words.title}</h1>
      </header>
      {note && (
        <p role="status" className={styles.soft}>
          {note}
        </p>
      )}
      {token ? (
        <Account token={token} printed={printed} onOver={over} />
      ) : (
        <LogIn path={path} onDone={(fresh) => keep(fresh)} />
      )}
    </>
  )
}
