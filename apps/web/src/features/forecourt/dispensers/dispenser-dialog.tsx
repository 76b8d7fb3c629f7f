import { type Dispenser, NewDispenser } from '@app/api/contract/forecourt/dispensers'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { UploadField } from '#ui/inputs/upload-field.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { saveDispenser } from './dispensers-api.ts'
import { words } from './words.ts'

const { fields } = words
const TextField = textFieldsOf(NewDispenser, fields)

/** What an emptied number field leaves behind is nothing said. */
type Fields = Omit<NewDispenser, 'pumpAddress'> & { pumpAddress?: number | null }

/** Adds a dispenser, or changes one. */
export function DispenserDialog({
  before,
  more,
  onClose,
}: {
  before?: Dispenser
  /** What else can be done with it. */
  more?: ReactNode
  onClose: () => void
}) {
  return (
    <CommandDialog<Fields>
      open
      marksRequired
      width={620}
      title={before ? words.edit : words.add}
      verb={common.save}
      done={common.saved}
      {...(before && { initialValues: before })}
      onConfirm={({ reason: _reason, pin: _pin, idempotencyKey, pumpAddress, ...input }) =>
        saveDispenser(
          before,
          { ...input, pumpAddress: pumpAddress ?? input.number },
          { idempotencyKey },
        )
      }
      onClose={onClose}
    >
      <FieldGrid>
        <Form.Item
          name="number"
          label={fields.number}
          rules={[{ required: true, message: common.required }]}
        >
          <NumberInput min={1} max={99} decimals={0} />
        </Form.Item>
        <TextField name="name" required placeholder={words.nameHint} />
        <Form.Item name="pumpAddress" label={fields.pumpAddress} extra={words.pumpAddressHint}>
          <NumberInput min={1} max={120} decimals={0} />
        </Form.Item>
        <TextField name="serialNo" />
        <TextField name="manufacturer" />
        <TextField name="model" />
        <TextField name="mainboardType" />
        <TextField name="protocol" />
      </FieldGrid>
      <Form.Item name="picture" label={fields.picture}>
        <UploadField type="dispenserPicture" />
      </Form.Item>
      {more}
    </CommandDialog>
  )
}
