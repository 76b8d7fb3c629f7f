import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { Timeline } from 'antd'
import { count, instant, money } from '#lib/i18n/format.ts'
import { entryName, isMoney } from '#features/ledger/entries/parts/entry-names.ts'
import styles from './recharge-details.module.css'
import { words } from '../words.ts'

/** What happened to a recharge, with who did it and why. */
export function RechargeTimeline({ lines }: { lines: readonly UserCardDetail[] }) {
  const isRevoked = lines.some(({ revoked }) => revoked)
  return (
    <Timeline
      items={lines.map((line) => ({
        key: line.id,
        color: line.amount < 0 ? 'gray' : 'green',
        content: (
          <>
            <div>{eventOf(line, isRevoked)}</div>
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

function eventOf({ book, type, amount }: UserCardDetail, isRevoked: boolean): string {
  const size = isMoney(book) ? money(Math.abs(amount)) : count(Math.abs(amount))
  if (isRevoked && type === 'refundCharge') return words.undone(size)
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
