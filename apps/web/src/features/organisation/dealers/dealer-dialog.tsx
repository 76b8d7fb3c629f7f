import { type Dealer, NewDealer } from '@app/api/contract/organisation/dealers'
import { Form, Radio } from 'antd'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { type DealerFields, saveDealer } from './dealers-api.ts'
import { words } from './words.ts'

const { fields } = words
const TextField = textFieldsOf(NewDealer, fields)

/** Adds a dealer, or changes one. */
export function DealerDialog({ dealer, onClose }: { dealer?: Dealer; onClose: () => void }) {
  return (
    <CommandDialog<DealerFields>
      open
      marksRequired
      title={dealer ? words.edit : words.add}
      verb={common.save}
      {...(dealer && { initialValues: dealer })}
      onConfirm={({ reason: _reason, pin: _pin, idempotencyKey, ...input }) =>
        saveDealer(dealer, input, idempotencyKey)
      }
      done={common.saved}
      onClose={onClose}
    >
      <TextField name="name" required autoFocus />
      <FieldGrid>
        <TextField name="contact" />
        <TextField name="phone" inputMode="tel" />
      </FieldGrid>
      <TextField name="address" />
      <TextField name="remark" rows={2} />
      <Form.Item name="renewalDays" label={fields.renewalDays} extra={words.renewalDaysHint}>
        <NumberInput min={0} max={1_000_000} decimals={0} />
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
