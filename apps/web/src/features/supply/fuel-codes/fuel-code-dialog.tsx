import { CODED_FUEL_TYPES, type FuelCode, NewFuelCode } from '@app/api/contract/supply/fuel-codes'
import { Form, Radio } from 'antd'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { type FuelCodeFields, saveFuelCode } from './fuel-codes-api.ts'
import { words } from './words.ts'

const { fields, fuelTypes, statuses } = words
const TextField = textFieldsOf(NewFuelCode, fields)

/** Adds a fuel code, or changes one. */
export function FuelCodeDialog({
  fuelCode,
  onClose,
}: {
  fuelCode?: FuelCode
  onClose: () => void
}) {
  return (
    <CommandDialog<FuelCodeFields>
      open
      marksRequired
      title={fuelCode ? words.edit : words.add}
      verb={common.save}
      initialValues={fuelCode ?? { fuelType: 'gasoline' }}
      onConfirm={({ reason: _reason, pin: _pin, idempotencyKey, ...input }) =>
        saveFuelCode(fuelCode, input, idempotencyKey)
      }
      done={common.saved}
      onClose={onClose}
    >
      <TextField name="code" required autoFocus placeholder={words.codeHint} />
      <Form.Item name="fuelType" label={fields.fuelType}>
        <Radio.Group
          options={CODED_FUEL_TYPES.map((value) => ({ value, label: fuelTypes[value] }))}
        />
      </Form.Item>
      <TextField name="description" rows={2} />
      {fuelCode && (
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
