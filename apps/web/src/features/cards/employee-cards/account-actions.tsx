import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Button, Space } from 'antd'
import { useNavigate } from 'react-router'
import { can } from '#lib/session/session.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

export type Action = 'issue' | 'manage' | 'account' | 'recharge' | 'password' | 'unbind'

/** What can be done with an account of this page; the first thing first. */
export function AccountActions({
  card,
  offered,
  onAction,
}: {
  card: UserCard
  offered: readonly Action[]
  onAction: (what: Action) => void
}) {
  const navigate = useNavigate()
  const fitting = offered.filter((what) => FITS[what](card))
  return (
    <Space size={0}>
      {fitting.map((what) => (
        <Button key={what} type="link" size="small" onClick={() => onAction(what)}>
          {LABELS[what]}
        </Button>
      ))}
      {can('cardCostHistory:read') && (
        <Button
          type="link"
          size="small"
          onClick={() => navigate(pathTo('CardCostHistory', { id: card.id }))}
        >
          {words.history}
        </Button>
      )}
    </Space>
  )
}

const isOpen = ({ status }: UserCard): boolean => status !== 'returned'

export const isRechargeable = ({ status }: UserCard): boolean =>
  can('recharge') && (status === 'normal' || status === 'overspend')

const FITS: Readonly<Record<Action, (card: UserCard) => boolean>> = {
  issue: (card) => can('issueCard') && card.cardInfo === null && card.status === 'normal',
  manage: (card) => can('cardQuery:read') && card.cardInfo !== null,
  account: () => true,
  recharge: isRechargeable,
  password: (card) => can('resetCardPassword') && isOpen(card),
  unbind: (card) => can('employeeCard:update') && isOpen(card),
}

const LABELS: Readonly<Record<Action, string>> = {
  issue: words.issue,
  manage: words.manage,
  account: words.account,
  recharge: words.recharge,
  password: words.resetPassword,
  unbind: words.unbind,
}
