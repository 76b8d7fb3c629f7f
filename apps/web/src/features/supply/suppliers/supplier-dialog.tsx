import { NewSupplier, type Supplier, SUPPLIER_KINDS } from '@app/api/contract/supply/suppliers'
import { isTaxNumber } from '@app/kernel/formats'
import { Form, Radio } from 'antd'
import { formatRule } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { saveSupplier, type SupplierFields } from './suppliers-api.ts'
import { words } from './words.ts'

const { fields, kinds, statuses } = words
const TextField = textFieldsOf(NewSupplier, fields)

/** Adds a supplier, or changes one. */
export function SupplierDialog({
  supplier,
  onClose,
}: {
  supplier?: Supplier
  onClose: () => void
}) {
  return (
    <CommandDialog<SupplierFields>
      open
      marksRequired
      title={supplier ? words.edit : words.add}
      verb={common.save}
      initialValues={supplier ?? { kind: 'fuel' }}
      onConfirm={({ reason: _reason, pin: _pin, idempotencyKey, ...input }) =>
        saveSupplier(supplier, input, idempotencyKey)
      }
      done={common.saved}
      onClose={onClose}
    >
      <TextField name="name" required autoFocus />
      <Form.Item name="kind" label={fields.kind}>
        <Radio.Group options={SUPPLIER_KINDS.map((value) => ({ value, label: kinds[value] }))} />
      </Form.Item>
      <FieldGrid>
        <TextField name="contact" />
        <TextField name="phone" inputMode="tel" />
        <TextField name="taxNo" rules={[formatRule(isTaxNumber, words.taxNoFormat)]} />
        <TextField name="address" />
        <TextField name="bank" />
        <TextField name="bankAccount" inputMode="numeric" />
      </FieldGrid>
      <TextField name="remark" rows={2} />
      {supplier && (
        <Form.Item name="status" label={fields.status} extra={words.statusHint}>
          <Radio.Group
            options={[
              { value: 'normal', label: statuses.normal },
              { value: 'disabled', label: statuses.disabled },
            ]}
          />
        </Form.Item>
      )}
    </CommandDialog>
  )
}
