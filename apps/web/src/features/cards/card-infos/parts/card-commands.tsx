import { type CardInfo, cardInfoMachine } from '@app/api/contract/cards/card-infos'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { can } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { commandCard, type PlainCommand } from '../card-infos-api.ts'
import { words } from '../words.ts'
import { ReturnDialog } from './return-dialog.tsx'

type Command = PlainCommand | 'return'

interface Rule {
  /** Whether the card can, and the person may. */
  fits: (card: CardInfo) => boolean
  danger?: true
  needsPin?: true
}

const isIn = (card: CardInfo, event: Parameters<typeof cardInfoMachine.can>[1]): boolean =>
  cardInfoMachine.can(card.status, event)

const RULES: Readonly<Record<Command, Rule>> = {
  unhook: { fits: (card) => can('unhook') && isIn(card, 'unhook') },
  enable: { fits: (card) => can('enableCard') && !card.isReplaced && isIn(card, 'enable') },
  unlock: { fits: (card) => can('ungray') && isIn(card, 'unlock'), needsPin: true },
  loss: {
    fits: (card) =>
      can('reportLoss') &&
      card.userCard !== null &&
      card.userCard.type !== 'anonymous' &&
      isIn(card, 'lose'),
    danger: true,
  },
  lock: {
    fits: (card) => can('disableCard') && card.userCard !== null && isIn(card, 'lock'),
    danger: true,
  },
  disable: { fits: (card) => can('disableCard') && isIn(card, 'disable'), danger: true },
  return: {
    fits: (card) => can('returnCard') && card.userCard !== null && isIn(card, 'return'),
    danger: true,
  },
}

const COMMANDS = [
  'unhook',
  'enable',
  'unlock',
  'loss',
  'lock',
  'disable',
  'return',
] as const satisfies readonly Command[]

/** What can be done with a card as it is, by whoever looks at it. */
export function CardCommands({ card }: { card: CardInfo }) {
  const [asking, ask] = useState<Command>()
  const fitting = COMMANDS.filter((name) => RULES[name].fits(card))
  return (
    <>
      <Space wrap>
        {fitting.map((name) => (
          <Button key={name} danger={name === 'return'} onClick={() => ask(name)}>
            {words.commands[name]}
          </Button>
        ))}
      </Space>
      {asking === 'return' && card.userCard && (
        <ReturnDialog card={card} accountId={card.userCard.id} onClose={() => ask(undefined)} />
      )}
      {asking && asking !== 'return' && (
        <Asking card={card} name={asking} onClose={() => ask(undefined)} />
      )}
    </>
  )
}

function Asking({
  card,
  name,
  onClose,
}: {
  card: CardInfo
  name: PlainCommand
  onClose: () => void
}) {
  const { danger = false, needsPin = false } = RULES[name]
  return (
    <CommandDialog
      open
      danger={danger}
      needsReason
      needsPin={needsPin}
      title={words.commands[name]}
      verb={words.commands[name]}
      question={words.questions[name](card.number)}
      onConfirm={({ reason, ...proof }) => commandCard(card, name, { body: { reason }, proof })}
      done={words.commandDone[name]}
      onClose={onClose}
    />
  )
}
