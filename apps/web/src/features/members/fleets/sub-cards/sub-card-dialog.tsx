import type { Fleet } from '@app/api/contract/members/fleets'
import { App as AntApp, Form } from 'antd'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { CardFields, CardPasswordItem } from '#features/cards/user-cards/parts/card-fields.tsx'
import { type CardSettings, openCard } from '#features/cards/user-cards/user-cards-api.ts'
import { useEmployees } from '../fleets-api.ts'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

type Fields = CardSettings & { holder?: number }

/** Opens a card under the master card of a fleet. */
export function SubCardDialog({
  fleet,
  open,
  onClose,
}: {
  fleet: Fleet
  open: boolean
  onClose: () => void
}) {
  const { message } = AntApp.useApp()
  const employees = useEmployees(fleet.id, open)
  return (
    <CommandDialog<Fields>
      open={open}
      width={680}
      marksRequired
      title={`${words.openSub} · ${fleet.name}`}
      verb={words.openSub}
      initialValues={{ fuelType: 0 }}
      onConfirm={async ({ holder, reason: _reason, pin: _pin, idempotencyKey, ...settings }) => {
        const parent = { id: fleet.masterCard.id }
        const card = { ...settings, parent, ...(holder && { user: { id: holder } }) }
        const { number } = await openCard(card, { idempotencyKey })
        message.success(words.openedSub(number))
      }}
      onClose={onClose}
    >
      <Form.Item name="holder" label={fleetWords.fields.holder}>
        <LookupSelect
          lookup={employees}
          allowClear
          placeholder={fleetWords.noHolder}
          options={(employees.data ?? []).map(({ id, name, mobile }) => ({
            value: id,
            label: [name, mobile].filter(Boolean).join(' · '),
          }))}
        />
      </Form.Item>
      <CardPasswordItem label={fleetWords.fields.payPassword} />
      <CardFields namePlaceholder={fleet.card.name ?? ''} />
    </CommandDialog>
  )
}
