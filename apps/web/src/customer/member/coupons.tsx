import type { OwnCoupons } from '@app/api/contract/members/member-pages'
import { formatInstant } from '@app/kernel/calendar'
import { call, useLoaded } from '../calls.ts'
import { Failed } from '../parts/failed.tsx'
import { Notice } from '../parts/notice.tsx'
import { Rows } from '../parts/rows.tsx'
import styles from '../parts/parts.module.css'
import { words as common } from '../words.ts'
import { termsOf } from './coupon-terms.ts'
import { words } from './words.ts'

interface CouponsProps {
  token: string
  symbol: string
  timeZone: string
  /** Looks whether the session still holds. */
  onProblem: () => void
}

/** The member's coupons: what can be used first. */
export function Coupons({ token, symbol, timeZone, onProblem }: CouponsProps) {
  const { data, problem, reload } = useLoaded(
    () => call<OwnCoupons>('GET', '/memberSessions/own/coupons', { token }),
    onProblem,
  )
  if (!data && problem !== undefined) {
    return <Failed title={words.sections.coupons} problem={problem} onAgain={reload} />
  }
  if (!data) return <Notice title={common.loading} />
  if (data.content.length === 0) return <Notice title={words.noCoupons} />
  return data.content.map((coupon) => (
    <section key={coupon.id} className={styles.card} aria-label={coupon.name}>
      <h2>{coupon.name}</h2>
      <p>{termsOf(coupon, symbol)}</p>
      {coupon.description && <p className={styles.soft}>{coupon.description}</p>}
      <div className={styles.gap}>
        <Rows
          rows={[
            { label: words.status, value: words.couponStatuses[coupon.status] },
            { label: words.code, value: coupon.code },
            ...(coupon.validTo === null
              ? []
              : [
                  {
                    label: words.validUntil,
                    value: formatInstant(new Date(coupon.validTo), timeZone),
                  },
                ]),
          ]}
        />
      </div>
    </section>
  ))
}
