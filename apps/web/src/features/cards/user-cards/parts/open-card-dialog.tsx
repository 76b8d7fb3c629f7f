import type { Programme } from '@app/api/contract/cards/programmes'
import { App as AntApp, Form, Select } from 'antd'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { CardFields, CardPasswordItem } from './card-fields.tsx'
import { type CardSettings, openCard } from '../user-cards-api.ts'
import { words as cardWords } from '../words.ts'
import { words } from './words.ts'

type Fields = CardSettings & { programme: number }

/** Opens a card of one of the programmes for a member. */
export function OpenCardDialog({
  member,
  programmes,
  open,
  onClose,
}: {
  member: { id: number; name: string }
  /** What can be opened; the first is the default. */
  programmes: readonly Programme[]
  open: boolean
  onClose: () => void
}) {
  const refreshAll = useRefreshAll()
  const { message } = AntApp.useApp()
  const [first] = programmes
  return (
    <CommandDialog<Fields>
      open={open}
      width={640}
      marksRequired
      title={`${words.openTitle} · ${member.name}`}
      verb={words.open}
      initialValues={{ fuelType: 0, ...(first && { programme: first.id }) }}
      onConfirm={async ({ programme, reason: _reason, pin: _pin, idempotencyKey, ...settings }) => {
        const card = { ...settings, user: { id: member.id }, card: { id: programme } }
        const { number } = await openCard(card, { idempotencyKey })
        refreshAll()
        message.success(words.opened(number))
      }}
      onClose={onClose}
    >
      <Form.Item name="programme" label={cardWords.fields.card} required>
        <Select options={programmes.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <CardPasswordItem label={cardWords.fields.password} />
      <CardFields namePlaceholder={member.name} />
    </CommandDialog>
  )
}
