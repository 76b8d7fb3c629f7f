import type { NewExchange } from '@app/api/contract/sales/meter-tests'
import { useState } from 'react'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { common } from '#locale/words.ts'
import { recordMeterTest } from './meter-tests-api.ts'
import { type PlaceFields, PlaceItems } from './place-fields.tsx'
import { thisMinute } from '#ui/inputs/this-minute.ts'
import { words } from './words.ts'

const { fields } = words
const required = [{ required: true, message: common.required }]

type Fields = PlaceFields & Pick<NewExchange, 'oldReading' | 'newReading'>

/** Records that a meter was exchanged, with where the old one stood and the new one begins. */
export function ExchangeDialog({ onClose }: { onClose: () => void }) {
  const [openedAt] = useState(thisMinute)
  return (
    <CommandDialog<Fields>
      open
      marksRequired
      needsReason
      title={words.record.exchange}
      question={words.exchangeHint}
      verb={common.save}
      width={560}
      initialValues={{ time: openedAt }}
      onConfirm={({ nozzle, time, oldReading, newReading, reason, idempotencyKey }) =>
        recordMeterTest(
          'exchange',
          { nozzleControl: { id: nozzle }, time, oldReading, newReading, reason },
          { idempotencyKey },
        )
      }
      done={words.recorded}
      onClose={onClose}
    >
      <PlaceItems />
      <FieldGrid>
        <VolumeItem name="oldReading" label={fields.oldReading} rules={required} />
        <VolumeItem name="newReading" label={fields.newReading} rules={required} />
      </FieldGrid>
    </CommandDialog>
  )
}
