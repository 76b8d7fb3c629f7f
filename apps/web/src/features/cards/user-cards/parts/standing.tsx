import type { CardStanding, UserCard } from '@app/api/contract/cards/user-cards'
import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { listenLive } from '#lib/live/live.ts'
import { isSharing } from './card-rights.ts'
import { words } from './words.ts'
import { words as cardWords } from '../words.ts'

type Standing = UserCard['status']

/**
 * The standing of a card that is on screen, as stations are told meanwhile; of one that spends the money of its
 * master card, that of either that is out of use.
 */
export function useStanding(card: UserCard): Standing {
  const [told, setTold] = useState<ReadonlyMap<number, Standing>>(new Map())
  useEffect(
    () =>
      listenLive<CardStanding>('cardStatus', ({ id, status }) =>
        setTold((before) => new Map(before).set(id, status)),
      ),
    [],
  )
  const own = told.get(card.id) ?? card.status
  const master = isSharing(card) && card.parent ? told.get(card.parent.id) : undefined
  return own === 'normal' ? (master ?? own) : own
}

/** That a card pays nothing, with the reason. */
export function StandingNotice({ status }: { status: Standing }) {
  if (status === 'normal') return null
  return (
    <Alert
      type="error"
      showIcon
      title={words.outOfUse(cardWords.statuses[status])}
      style={{ marginBottom: 16 }}
    />
  )
}
