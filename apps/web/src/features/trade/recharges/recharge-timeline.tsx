import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { Timeline } from 'antd'
import { count, instant, money } from '../../../lib/format.ts'
import { entryName } from '../../ledger/entries/parts/entry-names.ts'
import styles from './recharge-details.module.css'
import { words } from './words.ts'

/** What happened to a recharge, with who did it and why. */
export function RechargeTimeline({ lines }: { lines: readonly UserCardDetail[] }) {
  return (
    <Timeline
      items={lines.map((line) => ({
        key: line.id,
        color: line.amount < 0 ? 'gray' : 'green',
        content: (
          <>
            <div>{eventOf(line)}</div>
            <div className={styles.when}>
              {[instant(line.createdDate), line.operator?.name].filter(Boolean).join(' · ')}
            </div>
            {line.reason && <div className={styles.when}>{line.reason}</div>}
          </>
        ),
      }))}
    />
  )
}

function eventOf({ book, type, amount }: UserCardDetail): string {
  const size =
    book === 'debit' || book === 'quota' ? money(Math.abs(amount)) : count(Math.abs(amount))
  const sentence = SENTENCES[`${book} ${type}`]
  return sentence ? sentence(size) : `${entryName(type)} ${size}`
}

const SENTENCES: Readonly<Record<string, (size: string) => string>> = {
  'debit charge': words.charged,
  'debit chargeReward': words.gifted,
  'debit refundCharge': words.moneyBack,
  'debit refundChargeReward': words.giftLost,
  'score chargeReward': words.pointed,
  'score refundChargeReward': words.pointsLost,
}
