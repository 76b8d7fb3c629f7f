import { NewAdjustment } from '@app/api/contract/sales/meter-tests'
import { useState } from 'react'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { common } from '#locale/words.ts'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { FigureItem } from './figure-item.tsx'
import { recordMeterTest } from './meter-tests-api.ts'
import { type PlaceFields, PlaceItems } from './place-fields.tsx'
import { thisMinute } from '#ui/inputs/this-minute.ts'
import { words } from './words.ts'

const { fields } = words
const shapes = NewAdjustment.properties
const TextField = textFieldsOf(NewAdjustment, fields)

type Fields = PlaceFields & Pick<NewAdjustment, 'errorBeforePpm' | 'errorPpm'>

/** Records that somebody adjusted a meter, with its errors before and after. */
export function AdjustmentDialog({ onClose }: { onClose: () => void }) {
  const [openedAt] = useState(thisMinute)
  return (
    <CommandDialog<Fields>
      open
      marksRequired
      title={words.record.adjustment}
      verb={common.save}
      width={560}
      initialValues={{ time: openedAt }}
      onConfirm={({ nozzle, idempotencyKey, reason: _reason, pin: _pin, ...said }) =>
        recordMeterTest(
          'adjustment',
          { ...said, nozzleControl: { id: nozzle } },
          { idempotencyKey },
        )
      }
      done={words.recorded}
      onClose={onClose}
    >
      <PlaceItems />
      <FieldGrid>
        <FigureItem
          name="errorBeforePpm"
          label={words.errorBefore}
          scale={4}
          shape={shapes.errorBeforePpm}
          extra={words.errorHint}
          required
        />
        <FigureItem
          name="errorPpm"
          label={words.errorAfter}
          scale={4}
          shape={shapes.errorPpm}
          required
        />
      </FieldGrid>
      <TextField name="remark" />
    </CommandDialog>
  )
}
