import type { User } from '@app/api/contract/access/users'
import type { UserCard } from '@app/api/contract/cards/user-cards'
import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { OpenCardDialog } from '#features/cards/user-cards/parts/open-card-dialog.tsx'
import { RechargeDialog } from '#features/cards/user-cards/slots.ts'
import { mayRecharge } from '#features/cards/user-cards/parts/recharge-rights.ts'
import { RedeemButton } from '#features/marketing/points-store/parts/redeem-button.tsx'
import { EditMemberDialog } from './edit-member-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { useOpenable } from '../add/use-openable.ts'
import { words } from '../words.ts'

const ACTIONS = ['recharge', 'edit', 'open', 'status', 'password', 'leave'] as const

type Action = (typeof ACTIONS)[number]

const mayChange = (): boolean => can('personalMember:update') || can('personalMemberDetails:update')

/** What can be done for a member; recharging is what they mostly come for. */
export function MemberActions({
  member,
  cards,
}: {
  member: User
  /** Those that the member still holds. */
  cards: readonly UserCard[]
}) {
  const [action, setAction] = useState<Action>()
  const programmes = useOpenable(member, cards)
  // A card of a fleet is its fleet's to recharge.
  const main = cards.find(({ card }) => card.type === 'debit' && card.group === null)
  const collecting =
    cards.some(({ card }) => card.type === 'score') &&
    (main ?? cards.find(({ card }) => card.type === 'score'))
  const dialog = (name: Action) => ({
    member,
    open: action === name,
    onClose: () => setAction(undefined),
  })
  const more = [
    ...(programmes.length > 0 ? [{ key: 'open', label: words.open }] : []),
    ...(mayChange() && member.status !== 'left'
      ? [
          { key: 'password', label: words.resetPassword },
          { key: 'status', label: member.status === 'normal' ? words.disable : words.enable },
          { key: 'leave', label: words.leave, danger: true },
        ]
      : []),
  ]
  return (
    <>
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: more,
            onClick: ({ key }) => setAction(ACTIONS.find((name) => name === key)),
          }}
        >
          <Button icon={<DownOutlined />} iconPlacement="end">
            {common.more}
          </Button>
        </Dropdown>
      )}
      {collecting && <RedeemButton card={collecting} />}
      {mayChange() && <Button onClick={() => setAction('edit')}>{common.edit}</Button>}
      {main && mayRecharge() && (
        <Button type="primary" onClick={() => setAction('recharge')}>
          {words.recharge}
        </Button>
      )}
      {main && <RechargeDialog card={main} screen="personal" {...dialog('recharge')} />}
      <EditMemberDialog {...dialog('edit')} />
      <OpenCardDialog programmes={programmes} {...dialog('open')} />
      <StatusDialog {...dialog('status')} />
      <LeaveDialog {...dialog('leave')} />
      <ResetPasswordDialog {...dialog('password')} />
    </>
  )
}
