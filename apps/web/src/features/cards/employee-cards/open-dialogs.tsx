import type { User } from '@app/api/contract/access/users'
import { NewAnonymousCard } from '@app/api/contract/cards/employee-cards'
import type { UserCard } from '@app/api/contract/cards/user-cards'
import { equals } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { App as AntApp, Form, Input } from 'antd'
import { allPages } from '#lib/lists/all-pages.ts'
import { rulesOf } from '#lib/api/form-rules.ts'
import { useStation } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { CardPasswordItem } from '#features/cards/user-cards/parts/card-fields.tsx'
import { openAnonymousCard, openEmployeeCard } from './accounts-api.ts'
import { words } from './words.ts'

const { fields } = words
const { name } = NewAnonymousCard.properties

interface Opening {
  /** The account is there; a card comes next. */
  onOpened: (card: UserCard) => void
  onClose: () => void
}

/** Says that the account is there, and hands it on. */
function useOpened(onOpened: Opening['onOpened']): (card: UserCard) => void {
  const { message } = AntApp.useApp()
  return (card) => {
    message.success(words.opened(card.number))
    onOpened(card)
  }
}

export function OpenEmployeeDialog({ onOpened, onClose }: Opening) {
  const { id: stationId } = useStation()
  const opened = useOpened(onOpened)
  const lookup = useQuery({
    queryKey: ['users', 'staff', 'choice', stationId],
    queryFn: () => allPages<User>('/users', { kind: 'staff', search: equals('status', 'normal') }),
    meta: { isLookup: true },
  })
  return (
    <CommandDialog<{ employee: number; name?: string; password: string }>
      open
      marksRequired
      title={words.openEmployee}
      verb={words.openEmployee}
      onConfirm={async ({ employee, name: called, password, idempotencyKey }) => {
        const input = { employee: { id: employee }, password, ...(called && { name: called }) }
        opened(await openEmployeeCard(input, { idempotencyKey }))
      }}
      onClose={onClose}
    >
      <Form.Item
        name="employee"
        label={fields.user}
        rules={[{ required: true, message: words.chooseEmployee }]}
      >
        <LookupSelect
          lookup={lookup}
          placeholder={words.chooseEmployee}
          showSearch={{ optionFilterProp: 'label' }}
          options={(lookup.data ?? []).map((person) => ({
            value: person.id,
            label: person.name,
          }))}
        />
      </Form.Item>
      <CardPasswordItem label={fields.employeePassword} required />
      <Form.Item name="name" label={fields.name} rules={rulesOf(name)}>
        <Input placeholder={words.nameHint} />
      </Form.Item>
    </CommandDialog>
  )
}

export function OpenAnonymousDialog({ onOpened, onClose }: Opening) {
  const opened = useOpened(onOpened)
  return (
    <CommandDialog<{ name?: string; password?: string }>
      open
      marksRequired
      title={words.openAnonymous}
      verb={words.openAnonymous}
      onConfirm={async ({ name: called = '', password = '', idempotencyKey }) =>
        opened(await openAnonymousCard({ name: called, password }, { idempotencyKey }))
      }
      onClose={onClose}
    >
      <Form.Item name="name" label={fields.name} rules={rulesOf(name)}>
        <Input placeholder={words.anonymousNameHint} />
      </Form.Item>
      <CardPasswordItem label={`${fields.password} (${words.passwordHint})`} />
    </CommandDialog>
  )
}
