import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Alert } from 'antd'
import { count } from '#lib/i18n/format.ts'
import { useCardsOf } from '../user-cards-api.ts'
import { words } from './words.ts'

/** Before an account is closed: the points of its holder are on an account of their own and stay. */
export function PointsKept({ card: { user, card } }: { card: UserCard }) {
  return user && card.type === 'debit' && <PointsOf userId={user.id} />
}

function PointsOf({ userId }: { userId: number }) {
  const { data: cards = [] } = useCardsOf(userId)
  const points = cards.find(({ card }) => card.type === 'score')?.points ?? 0
  if (points <= 0) return null
  return (
    <Alert
      type="info"
      showIcon
      title={words.pointsKept(count(points))}
      style={{ marginBottom: 16 }}
    />
  )
}
