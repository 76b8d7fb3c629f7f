import type { OwnOffers } from '@app/api/contract/members/member-pages'
import { useState } from 'react'
import { call, messageOf } from '../calls.ts'
import styles from '../parts/parts.module.css'
import { words } from './words.ts'

interface OffersProps {
  token: string
  accepts: boolean
  onChosen: (accepts: boolean) => void
}

/** Whether a member wants text messages about coupons, points and activities. */
export function Offers({ token, accepts, onChosen }: OffersProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choose = async (acceptsOffers: boolean) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const body: OwnOffers = { acceptsOffers }
      onChosen(
        (await call<OwnOffers>('POST', '/memberSessions/own/offers', { token, body }))
          .acceptsOffers,
      )
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <section className={styles.card}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={accepts}
          disabled={isBusy}
          onChange={({ target }) => void choose(target.checked)}
        />
        {words.offers}
      </label>
      <p className={styles.soft}>{words.offersHint}</p>
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
    </section>
  )
}
