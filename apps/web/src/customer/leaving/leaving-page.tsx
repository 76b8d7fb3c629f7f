import type { Leaving } from '@app/api/contract/platform/report-mails'
import * as reportMails from '@app/api/words/platform/report-mails'
import { useState } from 'react'
import { inLanguage } from '#lib/i18n/words.ts'
import { call, messageOf, useLoaded } from '../calls.ts'
import { Failed } from '../parts/failed.tsx'
import { Notice } from '../parts/notice.tsx'
import styles from '../parts/parts.module.css'
import { words as common } from '../words.ts'
import { words } from './words.ts'

const { reports } = inLanguage(reportMails.zh, reportMails.en)

/** Where a mail's link leads: only the button unsubscribes, for programs that look at mails open links, too. */
export function LeavingPage({ code }: { code: string }) {
  const path = `/reportMails/leaving/${encodeURIComponent(code)}`
  const { data, problem, reload } = useLoaded(() => call<Leaving>('GET', path))
  const [left, setLeft] = useState<Leaving>()
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const leaving = left ?? data
  if (!leaving) {
    return problem === undefined ? (
      <Notice title={common.loading} />
    ) : (
      <Failed title={words.title} problem={problem} onAgain={reload} />
    )
  }
  const report = reports[leaving.report]
  if (leaving.isLeft) {
    return <Notice title={words.left} text={words.leftHint(report, leaving.company)} />
  }
  const leave = async (): Promise<void> => {
    setRunning(true)
    setRefusal(undefined)
    try {
      setLeft(await call<Leaving>('POST', path))
    } catch (error) {
      setRefusal(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Notice title={words.title} text={words.question(report, leaving.company)}>
      {refusal !== undefined && <p role="alert">{messageOf(refusal)}</p>}
      <button type="button" className={styles.button} disabled={isRunning} onClick={leave}>
        {words.leave}
      </button>
    </Notice>
  )
}
