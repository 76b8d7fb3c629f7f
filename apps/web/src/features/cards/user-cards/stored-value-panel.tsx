import type { UserCard } from '@app/api/contract/cards/user-cards'
import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { instant } from '../../../lib/format.ts'
import { can, isProhibited } from '../../../lib/session.ts'
import { common } from '../../../locale/words.ts'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/figures.tsx'
import { ChipOfAccount } from '../card-issues/parts/chip-of-account.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { BalanceSum } from './balance-sum.tsx'
import { choiceName, INVOICE_TYPES } from './card-choices.ts'
import { mayChangeCards } from './card-rights.ts'
import { CardHeading } from './card-heading.tsx'
import { FreezingDialog } from './freezing-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import styles from './panels.module.css'
import { FillCheckDialog } from './parts/fill-check-dialog.tsx'
import { SettingsDialog } from './parts/settings-dialog.tsx'
import { QuotaDialog } from './quota-dialog.tsx'
import { words } from './words.ts'

const { fields } = words

type Command = 'freeze' | 'unfreeze' | 'adjust' | 'quota' | 'settings' | 'resetPassword' | 'check'

/** Which commands this person may give on this card. */
const commandsFor = (card: UserCard): Command[] => {
  if (card.status === 'returned') return []
  const commands: readonly (readonly [Command, boolean])[] = [
    ['freeze', can('freeze') && card.available > 0],
    ['unfreeze', can('freeze') && card.lockValue > 0],
    ['adjust', can('adjustBalance') && !isProhibited('noBalanceAdjust')],
    ['quota', can('adjustInvoiceQuota') && !isProhibited('noBalanceAdjust')],
    ['settings', mayChangeCards()],
    ['resetPassword', can('resetCardPassword')],
    ['check', true],
  ]
  return commands.flatMap(([command, isOffered]) => (isOffered ? [command] : []))
}

/** A card with money: what is on it, and what can be done to it. */
export function StoredValuePanel({ card }: { card: UserCard }) {
  const [command, setCommand] = useState<Command>()
  const dialog = (name: Command) => ({
    card,
    open: command === name,
    onClose: () => setCommand(undefined),
  })
  const commands = commandsFor(card)
  return (
    <section className={styles.panel} aria-label={`${card.card.name} ${card.number}`}>
      <CardHeading
        card={card}
        actions={
          commands.length > 0 && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: commands.map((key) => ({ key, label: words[key] })),
                onClick: ({ key }) => setCommand(commands.find((name) => name === key)),
              }}
            >
              <Button icon={<DownOutlined />} iconPlacement="end">
                {words.actions}
              </Button>
            </Dropdown>
          )
        }
      />
      <BalanceSum card={card} />
      <Facts items={settingsOf(card)} />
      <FreezingDialog kind="freeze" {...dialog('freeze')} />
      <FreezingDialog kind="unfreeze" {...dialog('unfreeze')} />
      <AdjustDialog {...dialog('adjust')} />
      <QuotaDialog {...dialog('quota')} />
      <SettingsDialog {...dialog('settings')} />
      <PasswordDialog {...dialog('resetPassword')} />
      <FillCheckDialog {...dialog('check')} />
    </section>
  )
}

const settingsOf = (card: UserCard): Fact[] => [
  { label: fields.chip, value: <ChipOfAccount account={card} /> },
  {
    label: fields.password,
    value: card.hasPassword ? words.passwordSet : words.passwordUnset,
  },
  {
    label: fields.invoiceType,
    value: choiceName(INVOICE_TYPES, card.invoiceType, words.asProgramme),
  },
  {
    label: fields.quota,
    value: <Money value={card.invoiceQuota} withUnit />,
  },
  { label: fields.validUntil, value: instant(card.validUntil) },
  { label: fields.station, value: card.station.name ?? '–' },
  { label: fields.created, value: instant(card.createdDate) },
  { label: common.remark, value: card.remark || '–' },
]
