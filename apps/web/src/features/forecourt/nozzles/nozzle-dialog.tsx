import { NewNozzle, type NozzleControl } from '@app/api/contract/forecourt/nozzles'
import { NO_VOLUME } from '@app/kernel/quantity'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { addNozzle, changeNozzle } from './nozzles-api.ts'
import { DispenserField, TankField } from './place-fields.tsx'
import { words } from './words.ts'

const { fields } = words
const TextField = textFieldsOf(NewNozzle, fields)
const required = [{ required: true, message: common.required }]

/** Adds a nozzle, or changes one; its tank is changed by a step of its own. */
export function NozzleDialog({
  before,
  more,
  onClose,
}: {
  before?: NozzleControl
  /** What else can be done with it. */
  more?: ReactNode
  onClose: () => void
}) {
  return (
    <CommandDialog<NewNozzle>
      open
      marksRequired
      width={620}
      title={before ? words.edit : words.add}
      verb={common.save}
      done={common.saved}
      {...(before && { initialValues: { ...before, totaliser: before.totaliser ?? NO_VOLUME } })}
      onConfirm={({ idempotencyKey, reason: _reason, pin: _pin, ...input }) =>
        save(before, input, idempotencyKey)
      }
      onClose={onClose}
    >
      {!before && (
        <>
          <DispenserField />
          <TankField label={fields.tank} hint={words.tankHint} />
        </>
      )}
      <FieldGrid>
        <Form.Item name="logicNo" label={fields.logicNo} rules={required}>
          <NumberInput min={1} max={99} decimals={0} />
        </Form.Item>
        <Form.Item
          name="physicalNo"
          label={fields.physicalNo}
          extra={words.physicalNoHint}
          rules={required}
        >
          <NumberInput min={1} max={8} decimals={0} />
        </Form.Item>
        {!before && (
          <VolumeItem name="totaliser" label={fields.totaliser} extra={words.totaliserHint} />
        )}
        <Form.Item
          name="totaliserDigits"
          label={fields.totaliserDigits}
          extra={words.totaliserDigitsHint}
        >
          <NumberInput min={4} max={10} decimals={0} />
        </Form.Item>
      </FieldGrid>
      <TextField name="description" />
      {more}
    </CommandDialog>
  )
}

/** What an emptied field leaves behind is nothing known. */
function save(before: NozzleControl | undefined, input: NewNozzle, idempotencyKey: string) {
  const { dispenser, tank, totaliser, totaliserDigits = null, ...rest } = input
  const change = { ...rest, totaliserDigits }
  if (before) return changeNozzle(before, change, { idempotencyKey })
  const place = { dispenser, tank, ...(totaliser !== undefined && { totaliser }) }
  return addNozzle({ ...change, ...place }, { idempotencyKey })
}
