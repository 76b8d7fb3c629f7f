import type { CardScreen, UserCard } from '@app/api/contract/cards/user-cards'
import { Form, Radio } from 'antd'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { CardPasswordItem } from './card-fields.tsx'
import { useCardChange } from '../use-card-change.ts'
import { words as cardWords } from '../words.ts'
import { words } from './words.ts'

interface Fields {
  change: 'set' | 'remove'
  password?: string
}

/** Gives a card another payment password, or none. */
export function PasswordDialog({
  card,
  screen,
  open,
  onClose,
}: {
  card: UserCard
  screen: CardScreen
  open: boolean
  onClose: () => void
}) {
  const change = useCardChange(card, words.passwordChanged)
  return (
    <CommandDialog<Fields>
      open={open}
      title={cardWords.resetPassword}
      question={words.passwordQuestion(card.number)}
      verb={cardWords.resetPassword}
      initialValues={{ change: 'set' }}
      needsPin
      onConfirm={({ password = null, ...proof }) => change({ password, screen }, proof)}
      onClose={onClose}
    >
      {card.hasPassword && (
        <Form.Item name="change">
          <Radio.Group
            options={[
              { value: 'set', label: words.setPassword },
              { value: 'remove', label: words.removePassword },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item noStyle dependencies={['change']}>
        {({ getFieldValue }) =>
          getFieldValue('change') !== 'remove' && (
            <CardPasswordItem label={cardWords.fields.newPassword} required />
          )
        }
      </Form.Item>
    </CommandDialog>
  )
}
