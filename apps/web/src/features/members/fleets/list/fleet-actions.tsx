import type { Fleet } from '@app/api/contract/members/fleets'
import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { FillCheckDialog } from '#features/cards/user-cards/parts/fill-check-dialog.tsx'
import { RechargeDialog } from '#features/cards/user-cards/slots.ts'
import { mayRecharge } from '#features/cards/user-cards/parts/recharge-rights.ts'
import { EditFleetDialog } from './edit-fleet-dialog.tsx'
import { FleetStatusDialog, LeaderDialog, LeaderPasswordDialog } from './fleet-dialogs.tsx'
import { useCard } from '../fleets-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

type Action = 'recharge' | 'edit' | 'status' | 'leader' | 'password' | 'check'

/** What can be done for a fleet; recharging its master card is what is done most. */
export function FleetActions({ fleet }: { fleet: Fleet }) {
  const navigate = useNavigate()
  const [action, setAction] = useState<Action>()
  const { data: master } = useCard(fleet.masterCard.id)
  const dialog = (name: Action) => ({
    fleet,
    open: action === name,
    onClose: () => setAction(undefined),
  })
  const mayEdit = can('unitMember:update')
  const more: { key: Action; label: string }[] = [
    { key: 'check', label: fleetWords.check },
    ...(can('changeFleet')
      ? ([
          { key: 'leader', label: words.replaceLeader },
          { key: 'password', label: words.resetPassword },
          ...(fleet.status === 'expired'
            ? []
            : [
                {
                  key: 'status' as const,
                  label: fleet.status === 'normal' ? words.disable : words.enable,
                },
              ]),
        ] as const)
      : []),
    ...(mayEdit && fleet.status === 'expired'
      ? [{ key: 'edit' as const, label: words.extend }]
      : []),
  ]
  const mayAllocate = can('assign') && fleet.valueMode === 'assign'
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: more,
          onClick: ({ key }) => setAction(more.find((one) => one.key === key)?.key),
        }}
      >
        <Button icon={<DownOutlined />} iconPlacement="end">
          {common.more}
        </Button>
      </Dropdown>
      {mayEdit && <Button onClick={() => setAction('edit')}>{common.edit}</Button>}
      {mayAllocate && (
        <Button onClick={() => navigate(pathTo('Assgin', { userCardId: fleet.masterCard.id }))}>
          {fleetWords.allocate}
        </Button>
      )}
      {master && mayRecharge() && fleet.status === 'normal' && (
        <Button type="primary" onClick={() => setAction('recharge')}>
          {words.recharge}
        </Button>
      )}
      {master && <RechargeDialog card={master} screen="fleet" {...dialog('recharge')} />}
      {master && <FillCheckDialog card={master} {...dialog('check')} />}
      <EditFleetDialog {...dialog('edit')} />
      <FleetStatusDialog {...dialog('status')} />
      <LeaderDialog {...dialog('leader')} />
      <LeaderPasswordDialog {...dialog('password')} />
    </>
  )
}
