import type { OwnDetails } from '@app/api/contract/members/member-pages'
import { formatInstant } from '@app/kernel/calendar'
import { groupThousands } from '@app/kernel/decimal-text'
import { formatMoney } from '@app/kernel/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../calls.ts'
import { Failed } from '../parts/failed.tsx'
import { Notice } from '../parts/notice.tsx'
import styles from '../parts/parts.module.css'
import { words as common } from '../words.ts'
import { words } from './words.ts'

interface LinesProps {
  token: string
  symbol: string
  book: 'debit' | 'score'
  /** Looks whether the session still holds. */
  onProblem: () => void
}

type Line = OwnDetails['content'][number]

/** What happened to the member's cards, the latest first; older lines are asked for. */
export function Lines({ token, symbol, book, onProblem }: LinesProps) {
  const [lines, setLines] = useState<readonly Line[]>()
  const [hasMore, setMore] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const load = (before?: number): void => {
    const from = before === undefined ? '' : `&before=${before}`
    call<OwnDetails>('GET', `/memberSessions/own/details?book=${book}${from}`, { token }).then(
      (page) => {
        setLines((known = []) => [...(before === undefined ? [] : known), ...page.content])
        setMore(page.hasMore)
        setProblem(undefined)
      },
      (why: unknown) => {
        setProblem(why)
        onProblem()
      },
    )
  }
  const loadFirst = useEffectEvent(load)
  useEffect(() => loadFirst(), [])
  const failed = problem !== undefined && (
    <Failed
      title={words.sections[book]}
      problem={problem}
      onAgain={() => load(lines?.at(-1)?.id)}
    />
  )
  if (!lines) return failed || <Notice title={common.loading} />
  if (lines.length === 0) return <Notice title={words.noLines} />
  const write = (amount: number): string =>
    book === 'debit' ? formatMoney(amount, symbol) : groupThousands(String(amount))
  return (
    <section className={styles.card} aria-label={words.sections[book]}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.row}>
            <div>
              {line.receipt ? (
                <a href={line.receipt}>{words.types[line.type]}</a>
              ) : (
                words.types[line.type]
              )}
              <div className={styles.note}>
                {formatInstant(new Date(line.time), line.timeZone)} {line.station}
              </div>
              <div className={styles.note}>
                {words.number} {line.card}
              </div>
            </div>
            <div className={styles.end}>
              {line.amount > 0 && '+'}
              {write(line.amount)}
              {line.after !== null && (
                <div className={styles.note}>
                  {words.balance} {write(line.after)}
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      {failed}
      {hasMore && !failed && (
        <button
          type="button"
          className={`${styles.button} ${styles.gap}`}
          onClick={() => load(lines.at(-1)?.id)}
        >
          {words.more}
        </button>
      )}
    </section>
  )
}
