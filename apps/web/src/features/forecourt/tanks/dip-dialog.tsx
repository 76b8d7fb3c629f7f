import { NewTankReading, type Tank } from '@app/api/contract/forecourt/tanks'
import { Form } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { recordDip } from './tanks-api.ts'
import { words } from './words.ts'

const { fields } = words.reading
const shapes = NewTankReading.properties

const FIGURES = ['oilHeight', 'waterHeight', 'temperature', 'density'] as const

/** Records what somebody read off the dip stick; with a strapping table the height is enough. */
export function DipDialog({ tank, onClose }: { tank: Tank; onClose: () => void }) {
  return (
    <CommandDialog<NewTankReading>
      open
      title={words.dipTitle(tank.number)}
      verb={common.save}
      marksRequired
      done={words.dipped}
      onConfirm={({ reason: _reason, pin: _pin, idempotencyKey, ...dip }) =>
        recordDip(tank, said(dip), { idempotencyKey })
      }
      onClose={onClose}
    >
      <FieldGrid>
        {FIGURES.map((name) => (
          <Form.Item key={name} name={name} label={fields[name]} rules={rulesOf(shapes[name])}>
            <NumberInput decimals={1} />
          </Form.Item>
        ))}
        <VolumeItem
          name="volume"
          label={words.dipVolume}
          {...(tank.table
            ? { extra: words.dipVolumeByTable }
            : { rules: [{ required: true, message: common.required }] })}
        />
        <VolumeItem name="waterVolume" label={fields.waterVolume} />
      </FieldGrid>
      <Form.Item name="at" label={words.dipAt} extra={words.dipAtHint}>
        <InstantPicker />
      </Form.Item>
    </CommandDialog>
  )
}

/** Without what was left empty. */
const said = (dip: NewTankReading): NewTankReading =>
  Object.fromEntries(
    Object.entries(dip).filter(([, value]) => value !== undefined && value !== null),
  )
