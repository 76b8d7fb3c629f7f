import type { Cents } from '@app/kernel/money'
import type { Centilitres } from '@app/kernel/quantity'
import { Form } from 'antd'
import { useState } from 'react'
import { PhoneInput, PinInput, PlateInput } from '../../src/ui/digit-inputs.tsx'
import { FieldGrid } from '../../src/ui/field-grid.tsx'
import { InstantPicker } from '../../src/ui/instant-picker.tsx'
import { MoneyInput } from '../../src/ui/money-input.tsx'
import { NumberInput } from '../../src/ui/number-input.tsx'
import { VolumeInput } from '../../src/ui/volume-input.tsx'
import type { Piece } from '../piece.ts'
import { Stage, Wide } from '../stage.tsx'

interface Values {
  pieces?: number
  degrees?: number
  amount?: Cents
  volume?: Centilitres
}

function Demo() {
  const [values, setValues] = useState<Values>({})
  return (
    <Stage>
      <Wide>
        <Form<Values> layout="vertical" onValuesChange={(_, all) => setValues(all)}>
          <FieldGrid>
            <Form.Item name="pieces" label="Pieces, 1 to 99">
              <NumberInput min={1} max={99} decimals={0} />
            </Form.Item>
            <Form.Item name="degrees" label="Degrees, −50 to 80, one decimal">
              <NumberInput min={-50} max={80} decimals={1} suffix="°C" />
            </Form.Item>
            <Form.Item name="amount" label="Amount">
              <MoneyInput />
            </Form.Item>
            <Form.Item name="volume" label="Volume">
              <VolumeInput />
            </Form.Item>
            <Form.Item name="mobile" label="Phone">
              <PhoneInput />
            </Form.Item>
            <Form.Item name="plate" label="Plate">
              <PlateInput />
            </Form.Item>
            <Form.Item name="pin" label="PIN">
              <PinInput />
            </Form.Item>
            <Form.Item name="at" label="Moment">
              <InstantPicker />
            </Form.Item>
          </FieldGrid>
        </Form>
        <output>
          The form holds: <code>{JSON.stringify(values)}</code>
        </output>
      </Wide>
    </Stage>
  )
}

export const inputs: Piece = {
  title: 'Inputs',
  source: 'ui/number-input.tsx, ui/money-input.tsx, ui/volume-input.tsx, ui/digit-inputs.tsx',
  purpose:
    'Fields that know what they hold. Money and volume are integers from the first keystroke.',
  rules: [
    'A number beyond its limits becomes the limit when the field is left (S-333).',
    'No more decimals can be typed than there may be (S-334), 6 unless said otherwise (S-469).',
    'Full-width digits and stops count as plain ones.',
  ],
  Demo,
}
