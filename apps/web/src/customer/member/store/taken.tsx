import type { OwnRedemptions } from '@app/api/contract/members/member-pages'
import { formatInstant } from '@app/kernel/calendar'
import { groupThousands } from '@app/kernel/decimal-text'
import { useState } from 'react'
import { call, messageOf } from '../../calls.ts'
import { Rows } from '../../parts/rows.tsx'
import styles from '../../parts/parts.module.css'
import { words as allWords } from '../words.ts'

const words = allWords.store

type Redemption = OwnRedemptions['content'][number]

interface TakenProps {
  taken: readonly Redemption[]
}

const linesOf = ({ lineItems }: Redemption): string =>
  lineItems.map(({ name, pieces }) => `${name} × ${pieces}`).join('、')

const costOf = ({ points }: Redemption): string => words.costs(groupThousands(String(points)))

/** What lies at a station for the member, each under its code. */
export const Waiting = ({ taken, ...props }: TakenProps & Omit<CallingOffProps, 'redemption'>) =>
  taken.flatMap((redemption) =>
    redemption.pickupCode === null ? (
      []
    ) : (
      <section
        key={redemption.id}
        className={`${styles.card} ${styles.head}`}
        aria-label={words.waiting}
      >
        <h2>{linesOf(redemption)}</h2>
        <p className={styles.soft}>
          {words.waiting} · {redemption.station}
        </p>
        <p className={styles.soft}>{words.pickupCode}</p>
        <p className={styles.pickup}>{redemption.pickupCode}</p>
        <p className={styles.soft}>{words.showIt}</p>
        <CallingOff {...props} redemption={redemption} />
      </section>
    ),
  )

/** What was handed over or called off. */
export function Taken({ taken }: TakenProps) {
  const past = taken.flatMap((redemption) => {
    const { id, status, createdDate, timeZone, station } = redemption
    if (status === 'waiting') return []
    const when = formatInstant(new Date(createdDate), timeZone)
    return {
      key: id,
      label: linesOf(redemption),
      value: costOf(redemption),
      note: `${when} ${station} · ${words.statuses[status]}`,
    }
  })
  if (past.length === 0) return null
  return (
    <section className={styles.card} aria-label={words.taken}>
      <h2>{words.taken}</h2>
      <Rows rows={past} />
    </section>
  )
}

interface CallingOffProps {
  token: string
  redemption: Redemption
  onCalledOff: () => void
  onRefused: () => void
}

/** How long it is kept, and calling it off: asked once more, for the goods may be gone then. */
function CallingOff({ token, redemption, onCalledOff, onRefused }: CallingOffProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { id, keptUntil, points, timeZone } = redemption
  const callOff = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = { redemption: { id } }
      await call('POST', '/memberSessions/own/redemptions/callOff', { token, body })
      onCalledOff()
    } catch (error) {
      setProblem(messageOf(error))
      onRefused()
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      {keptUntil !== null && (
        <p className={styles.soft}>
          {words.keptUntil(formatInstant(new Date(keptUntil), timeZone).slice(0, 10))}
        </p>
      )}
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      {isAsking ? (
        <>
          <p>{words.callOffAsk(groupThousands(String(points)))}</p>
          <button
            type="button"
            className={`${styles.button} ${styles.gap}`}
            disabled={isBusy}
            onClick={() => void callOff()}
          >
            {words.callOff}
          </button>
          <button
            type="button"
            className={styles.quiet}
            disabled={isBusy}
            onClick={() => setAsking(false)}
          >
            {words.keep}
          </button>
        </>
      ) : (
        <button type="button" className={styles.quiet} onClick={() => setAsking(true)}>
          {words.callOff}
        </button>
      )}
    </>
  )
}
