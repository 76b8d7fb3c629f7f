import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { add, type Cents, ZERO } from '@app/kernel/money'
import { Count, Money } from '#ui/display/figures.tsx'
import styles from '../details/recharge-details.module.css'
import { words } from '../words.ts'

/** What a recharge came to, line by line until it adds up. */
export function RechargeSum({ lines }: { lines: readonly UserCardDetail[] }) {
  const money = lines.filter(({ book }) => book === 'debit')
  const points = lines.filter(({ book }) => book === 'score')
  const left = add(ZERO, ...money.map(({ amount }) => amount))
  const pointsLeft = points.reduce((total, { amount }) => total + amount, 0)
  return (
    <dl className={styles.sum}>
      {TERMS.map(({ type, label }) => (
        <Term key={type} label={label} amounts={amountsOf(money, type)} />
      ))}
      <div className={styles.result}>
        <dt>
          <span className={styles.sign}>=</span>
          {words.cameTo}
        </dt>
        <dd>
          <Money value={left} withUnit />
        </dd>
      </div>
      {points.length > 0 && (
        <div className={styles.term}>
          <dt>
            <span className={styles.sign} />
            {words.fields.points}
          </dt>
          <dd>
            <Count value={pointsLeft} />
          </dd>
        </div>
      )}
    </dl>
  )
}

const TERMS = [
  { type: 'charge', label: words.fields.principal },
  { type: 'chargeReward', label: words.fields.gift },
  { type: 'refundCharge', label: words.principalBack },
  { type: 'refundChargeReward', label: words.giftTaken },
] as const

const amountsOf = (lines: readonly UserCardDetail[], type: UserCardDetail['type']): Cents[] =>
  lines.filter((line) => line.type === type).map(({ amount }) => amount)

function Term({ label, amounts }: { label: string; amounts: readonly Cents[] }) {
  if (amounts.length === 0) return null
  const sum = add(ZERO, ...amounts)
  return (
    <div className={styles.term}>
      <dt>
        <span className={styles.sign}>{sum > 0 && '+'}</span>
        {label}
      </dt>
      <dd>
        <Money value={sum} />
      </dd>
    </div>
  )
}
