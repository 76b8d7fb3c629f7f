import { type Dealer, NewDealer } from '@app/api/contract/organisation/dealers'
import { useQueryClient } from '@tanstack/react-query'
import { App as AntApp, Form, Input, Radio } from 'antd'
import { rulesOf } from '../../../lib/form-rules.ts'
import { common } from '../../../locale/words.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { FieldGrid } from '../../../ui/field-grid.tsx'
import { type DealerFields, DEALERS_KEY, saveDealer } from './dealers-api.ts'
import { words } from './words.ts'

const { fields } = words
const { name, contact, phone, address, remark } = NewDealer.properties

/** Adds a dealer, or changes one. */
export function DealerDialog({ dealer, onClose }: { dealer?: Dealer; onClose: () => void }) {
  const client = useQueryClient()
  const { message } = AntApp.useApp()
  return (
    <CommandDialog<DealerFields>
      open
      marksRequired
      title={dealer ? words.edit : words.add}
      verb={common.save}
      {...(dealer && { initialValues: dealer })}
      onConfirm={async ({ reason: _reason, pin: _pin, idempotencyKey, ...input }) => {
        await saveDealer(dealer, input, idempotencyKey)
        await client.invalidateQueries({ queryKey: DEALERS_KEY })
        message.success(common.saved)
      }}
      onClose={onClose}
    >
      <Form.Item name="name" label={fields.name} rules={rulesOf(name, { required: true })}>
        <Input autoFocus />
      </Form.Item>
      <FieldGrid>
        <Form.Item name="contact" label={fields.contact} rules={rulesOf(contact)}>
          <Input />
        </Form.Item>
        <Form.Item name="phone" label={fields.phone} rules={rulesOf(phone)}>
          <Input inputMode="tel" />
        </Form.Item>
      </FieldGrid>
      <Form.Item name="address" label={fields.address} rules={rulesOf(address)}>
        <Input />
      </Form.Item>
      <Form.Item name="remark" label={fields.remark} rules={rulesOf(remark)}>
        <Input.TextArea rows={2} />
      </Form.Item>
      {dealer && (
        <Form.Item name="status" label={fields.status} extra={words.statusHint}>
          <Radio.Group
            options={[
              { value: 'normal', label: words.statuses.normal },
              { value: 'disabled', label: words.statuses.disabled },
            ]}
          />
        </Form.Item>
      )}
    </CommandDialog>
  )
}
