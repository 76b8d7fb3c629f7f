import type { CardScreen, UserCard } from '@app/api/contract/cards/user-cards'
import type { Cents } from '@app/kernel/money'
import { Form } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { freeze, unfreeze } from './user-cards-api.ts'
import { words } from './words.ts'

interface Fields {
  amount: Cents
}

interface Kind {
  title: string
  verb: (amount: string) => string
  question: (card: UserCard) => string
  most: (card: UserCard) => Cents
  mostMessage: (limit: string) => string
  send: typeof freeze
  done: string
}

const KINDS: Readonly<Record<'freeze' | 'unfreeze', Kind>> = {
  freeze: {
    title: words.freeze,
    verb: words.freezeVerb,
    question: (card) => words.freezeQuestion(card.number, money(card.available)),
    most: (card) => card.available,
    mostMessage: words.atMostAvailable,
    send: freeze,
    done: words.frozenNow,
  },
  unfreeze: {
    title: words.unfreeze,
    verb: words.unfreezeVerb,
    question: (card) => words.unfreezeQuestion(card.number, money(card.lockValue)),
    most: (card) => card.lockValue,
    mostMessage: words.atMostFrozen,
    send: unfreeze,
    done: words.unfrozenNow,
  },
}

/** Sets money aside that the holder then cannot spend, or lets it go again. */
export function FreezingDialog(props: {
  kind: 'freeze' | 'unfreeze'
  card: UserCard
  screen: CardScreen
  open: boolean
  onClose: () => void
}) {
  const { card, screen, open, onClose } = props
  const kind = KINDS[props.kind]
  const [form] = Form.useForm<Fields & Asked>()
  const amount = Form.useWatch('amount', form)
  return (
    <CommandDialog<Fields>
      form={form}
      open={open}
      title={kind.title}
      question={kind.question(card)}
      verb={amount > 0 ? kind.verb(money(amount)) : kind.title}
      danger={props.kind === 'freeze'}
      needsReason
      onConfirm={({ amount, reason, idempotencyKey }) =>
        kind.send(card.id, { amount, reason, screen }, { idempotencyKey })
      }
      done={kind.done}
      onClose={onClose}
    >
      <MoneyItem
        name="amount"
        label={words.fields.amount}
        required
        autoFocus
        max={kind.most(card)}
        maxMessage={kind.mostMessage(money(kind.most(card)))}
      />
    </CommandDialog>
  )
}
