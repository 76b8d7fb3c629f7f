import type { CardScreen, UserCard } from '@app/api/contract/cards/user-cards'
import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { AdjustDialog } from './adjust-dialog.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { type CardCommand, commandsFor } from './parts/card-rights.ts'
import { CloseDialog } from './close-dialog.tsx'
import { FreezingDialog } from './freezing-dialog.tsx'
import { PasswordDialog } from './parts/password-dialog.tsx'
import { QuotaDialog } from './quota-dialog.tsx'
import { words as cardWords } from './words.ts'
import { words } from './parts/words.ts'
import { FillCheckDialog } from './parts/fill-check-dialog.tsx'
import { SettingsDialog } from './parts/settings-dialog.tsx'

/** Everything that can be done with a card that has money, as far as this person may. */
export function CardCommandsMenu({ card, screen }: { card: UserCard; screen: CardScreen }) {
  const [command, setCommand] = useState<CardCommand>()
  const commands = commandsFor(card)
  const dialog = (name: CardCommand) => ({
    card,
    open: command === name,
    onClose: () => setCommand(undefined),
  })
  if (commands.length === 0) return null
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: commands.map((key) => ({ key, label: cardWords[key], danger: key === 'close' })),
          onClick: ({ key }) => setCommand(commands.find((name) => name === key)),
        }}
      >
        <Button icon={<DownOutlined />} iconPlacement="end">
          {words.actions}
        </Button>
      </Dropdown>
      <FreezingDialog kind="freeze" screen={screen} {...dialog('freeze')} />
      <FreezingDialog kind="unfreeze" screen={screen} {...dialog('unfreeze')} />
      <AdjustDialog screen={screen} {...dialog('adjust')} />
      <QuotaDialog screen={screen} {...dialog('quota')} />
      <SettingsDialog screen={screen} {...dialog('settings')} />
      <PasswordDialog screen={screen} {...dialog('resetPassword')} />
      <FillCheckDialog {...dialog('check')} />
      <BlockDialog to="disable" screen={screen} {...dialog('disable')} />
      <BlockDialog to="enable" screen={screen} {...dialog('enable')} />
      <CloseDialog screen={screen} {...dialog('close')} />
    </>
  )
}
