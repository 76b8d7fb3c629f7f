import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Button } from 'antd'
import { useState } from 'react'
import { can } from '#lib/session/session.ts'
import { words } from '../words.ts'
import { ChipDrawer } from './chip-drawer.tsx'
import { IssueDialog } from './issue-dialog.tsx'

/** The number on the card that an account is on, leading to what can be done with it; or the way to a card. */
export function ChipOfAccount({ account }: { account: UserCard }) {
  const [isOpen, setOpen] = useState(false)
  const { cardInfo, status, user, name } = account
  const close = (): void => setOpen(false)
  if (cardInfo) {
    if (!can('cardQuery:read')) return cardInfo.number
    return (
      <>
        <Button type="link" size="small" style={{ padding: 0 }} onClick={() => setOpen(true)}>
          {cardInfo.number}
        </Button>
        {isOpen && <ChipDrawer cardInfoId={cardInfo.id} onClose={close} />}
      </>
    )
  }
  if (!can('issueCard') || status !== 'normal') return words.noCard
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {words.issue}
      </Button>
      {isOpen && <IssueDialog account={account} holder={user?.name ?? name} onClose={close} />}
    </>
  )
}
