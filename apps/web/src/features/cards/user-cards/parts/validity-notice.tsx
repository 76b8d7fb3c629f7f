import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Alert } from 'antd'
import { useState } from 'react'
import { count, instant } from '#lib/i18n/format.ts'
import { words } from './words.ts'

const DAY_MS = 86_400_000

/** From when on holder and staff are told. */
const TOLD_DAYS = 30

/** That the time of a card is nearly over, or over: it pays no more then. */
export function ValidityNotice({ card: { validUntil } }: { card: Pick<UserCard, 'validUntil'> }) {
  const [now] = useState(Date.now)
  const daysLeft = validUntil === null ? Infinity : (Date.parse(validUntil) - now) / DAY_MS
  if (daysLeft > TOLD_DAYS) return null
  const isOver = daysLeft <= 0
  return (
    <Alert
      type={isOver ? 'error' : 'warning'}
      showIcon
      title={
        isOver
          ? words.validityOver(instant(validUntil))
          : words.validityEnds(instant(validUntil), count(Math.ceil(daysLeft)))
      }
      style={{ marginBottom: 16 }}
    />
  )
}
