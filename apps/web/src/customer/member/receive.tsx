import type { CouponReceiving, CouponsByCode } from '@app/api/contract/members/member-pages'
import { useState } from 'react'
import { call, messageOf, useLoaded } from '../calls.ts'
import { Failed } from '../parts/failed.tsx'
import { Notice } from '../parts/notice.tsx'
import styles from '../parts/parts.module.css'
import { words as common } from '../words.ts'
import { termsOf } from './coupon-terms.ts'
import { words as allWords } from './words.ts'

const words = allWords.receive

interface ReceiveProps {
  token: string
  symbol: string
  /** What stands on the printed code that led here. */
  printed: string
  onReceived: () => void
  /** Looks whether the session still holds. */
  onProblem: () => void
}

/** What a printed code offers, to be received with a tap. */
export function Receive({ token, symbol, printed, onReceived, onProblem }: ReceiveProps) {
  const { data, problem, reload } = useLoaded(
    () =>
      call<CouponsByCode>(
        'GET',
        `/memberSessions/own/receivable?code=${encodeURIComponent(printed)}`,
        { token },
      ),
    onProblem,
  )
  const [after, setAfter] = useState<CouponsByCode>()
  const [refusal, setRefusal] = useState<{ id: number; why: string }>()
  const [isBusy, setBusy] = useState(false)
  const receive = async ({ id, had }: { id: number; had: number }) => {
    setBusy(true)
    setRefusal(undefined)
    const body: CouponReceiving = { code: printed, deal: { id }, had }
    try {
      setAfter(await call<CouponsByCode>('POST', '/memberSessions/own/coupons', { token, body }))
      onReceived()
    } catch (error) {
      setRefusal({ id, why: messageOf(error) })
      onProblem()
    }
    setBusy(false)
  }
  const shown = after ?? data
  if (!shown && problem !== undefined) {
    return <Failed title={words.title} problem={problem} onAgain={reload} />
  }
  if (!shown) return <Notice title={common.loading} />
  if (shown.content.length === 0) return <Notice title={words.nothing} />
  return shown.content.map((offer) => (
    <section key={offer.id} className={styles.card} aria-label={words.title}>
      <h2>{offer.name}</h2>
      <p>{termsOf(offer, symbol)}</p>
      {offer.description && <p className={styles.soft}>{offer.description}</p>}
      {offer.had > 0 && (
        <p role="status" className={styles.soft}>
          {words.had(String(offer.had))}
        </p>
      )}
      {offer.obstacle === null ? (
        <button
          type="button"
          className={`${styles.button} ${styles.primary} ${styles.gap}`}
          disabled={isBusy}
          onClick={() => void receive(offer)}
        >
          {words.receive}
        </button>
      ) : (
        <p className={styles.soft}>{offer.obstacle}</p>
      )}
      {refusal?.id === offer.id && (
        <p role="alert" className={styles.bad}>
          {refusal.why}
        </p>
      )}
    </section>
  ))
}
