import { NewTankReading } from '@app/api/contract/forecourt/tanks'
import type {
  FuelIntake,
  FuelIntakeLine,
  IntakeMeasurement,
} from '@app/api/contract/supply/fuel-intakes'
import { Form } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { measure } from '../intakes-api.ts'
import { words } from '../words.ts'

const { fields } = words
const shapes = NewTankReading.properties

interface MeasureDialogProps {
  intake: FuelIntake
  line: FuelIntakeLine
  end: IntakeMeasurement['end']
  onClose: () => void
}

/** Records a dip of a tank before or after the load goes in. */
export function MeasureDialog({ intake, line: { tank }, end, onClose }: MeasureDialogProps) {
  return (
    <CommandDialog<NewTankReading>
      open
      title={words.dipTitle(words[end], tank.number)}
      verb={words.dip}
      marksRequired
      done={words.taken}
      onConfirm={({ reason: _reason, pin: _pin, idempotencyKey, ...dip }) =>
        measure(intake, { tank: { id: tank.id }, end, reading: said(dip) }, idempotencyKey)
      }
      onClose={onClose}
    >
      <FieldGrid>
        <VolumeItem name="volume" label={fields.volume} extra={words.volumeByTable} />
        <Form.Item name="oilHeight" label={fields.oilHeight} rules={rulesOf(shapes.oilHeight)}>
          <NumberInput decimals={1} />
        </Form.Item>
        <Form.Item
          name="waterHeight"
          label={fields.waterHeight}
          rules={rulesOf(shapes.waterHeight)}
        >
          <NumberInput decimals={1} />
        </Form.Item>
        <VolumeItem name="waterVolume" label={fields.waterVolume} />
        <Form.Item
          name="temperature"
          label={fields.temperature}
          rules={rulesOf(shapes.temperature)}
        >
          <NumberInput decimals={1} suffix="°C" />
        </Form.Item>
      </FieldGrid>
      <Form.Item name="at" label={words.dipAt} extra={words.dipAtHint}>
        <InstantPicker isOptional isPast />
      </Form.Item>
    </CommandDialog>
  )
}

/** Without what was left empty. */
const said = (dip: NewTankReading): NewTankReading =>
  Object.fromEntries(
    Object.entries(dip).filter(([, value]) => value !== undefined && value !== null),
  )
