import { formatScaled, parseScaled } from '@app/kernel/decimal-text'
import type { Cents } from '@app/kernel/money'
import { Type } from '@app/kernel/schema'
import type { Centilitres } from '@app/kernel/quantity'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { PhoneInput, PinInput, PlateInput } from '#ui/inputs/digit-inputs.tsx'
import { DayField } from '#ui/inputs/day-field.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { DayRangeField } from '#ui/table/filters/day-range-field.tsx'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { MonthChoice, monthIn } from '#ui/inputs/month-choice/month-choice.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { AgainItem } from '#ui/forms/again-item.tsx'
import { PeriodItems } from '#ui/forms/period-items.tsx'
import { ConfirmWordItem } from '#ui/forms/confirm-word-item.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { ScaledInput } from '#ui/inputs/scaled-input.tsx'
import { VolumeInput } from '#ui/inputs/volume-input.tsx'
import { MassItem } from '#ui/forms/mass-item.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import type { Piece } from '../piece.ts'
import { Stage, Wide } from '../stage.tsx'

const TextField = textFieldsOf(
  Type.Object({ title: Type.String({ minLength: 1, maxLength: 20 }) }),
  { title: 'Text, at most 20 characters' },
)

interface Values {
  pieces?: number
  degrees?: number
  amount?: Cents
  volume?: Centilitres
}

function Demo() {
  const [values, setValues] = useState<Values>({})
  const [days, setDays] = useState('')
  const [month, setMonth] = useState(monthIn(undefined))
  const lookup = useQuery({
    queryKey: ['gallery', 'choices'],
    queryFn: () => Promise.reject(new Error('offline')),
    meta: { isLookup: true },
    retry: false,
  })
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
            <Form.Item name="error" label="Percent, an integer of millionths">
              <ScaledInput
                parse={(text) => parseScaled(text, 4)}
                write={(ppm: number) => formatScaled(ppm, 4)}
              />
            </Form.Item>
            <ConfirmWordItem />
            <MoneyItem name="deposit" label="Money item, at most 500.00" max={50_000} required />
            <VolumeItem name="dip" label="Volume item" />
            <MassItem name="load" label="Mass item" />
            <TextField name="title" required hint="Its limits come from the contract." />
            <Form.Item name="mobile" label="Phone">
              <PhoneInput />
            </Form.Item>
            <Form.Item name="plate" label="Plate">
              <PlateInput />
            </Form.Item>
            <Form.Item name="pin" label="PIN">
              <PinInput />
            </Form.Item>
            <AgainItem of="pin">
              <PinInput />
            </AgainItem>
            <Form.Item name="station" label="Choice that could not be loaded">
              <LookupSelect lookup={lookup} options={[]} />
            </Form.Item>
            <Form.Item name="at" label="Moment">
              <InstantPicker />
            </Form.Item>
            <Form.Item name="day" label="Day">
              <DayField />
            </Form.Item>
          </FieldGrid>
          <PeriodItems
            start={{ label: 'Period from', open: 'At once' }}
            end={{ label: 'Period until' }}
          />
        </Form>
        <DayRangeField
          label="Days, three months at most"
          value={days}
          onChange={setDays}
          usual=""
          earliest={undefined}
          maxMonths={3}
          autoFocus={false}
          defaultOpen={false}
        />
        <MonthChoice month={month} onChoose={setMonth} />
        <output>
          The form holds: <code>{JSON.stringify(values)}</code>
        </output>
      </Wide>
    </Stage>
  )
}

export const inputs: Piece = {
  title: 'Inputs',
  source:
    'ui/inputs/number-input.tsx, ui/inputs/money-input.tsx, ui/forms/confirm-word-item.tsx, ui/forms/again-item.tsx, ui/forms/period-items.tsx, ui/forms/money-item.tsx, ui/inputs/scaled-input.tsx, ui/inputs/volume-input.tsx, ui/forms/volume-item.tsx, ui/inputs/mass-input.tsx, ui/forms/mass-item.tsx, ui/inputs/digit-inputs.tsx, ui/inputs/text-field.tsx, ui/inputs/instant-picker.tsx, ui/inputs/day-field.tsx, ui/table/filters/day-range-field.tsx, ui/inputs/month-choice/month-choice.tsx, ui/inputs/lookup-select.tsx, ui/forms/field-grid.tsx',
  purpose:
    'Fields that know what they hold. Money and volume are integers from the first keystroke.',
  rules: [
    'A number beyond its limits becomes the limit when the field is left (S-333).',
    'No more decimals can be typed than there may be (S-334), 6 unless said otherwise (S-469).',
    'Choices that could not be loaded alarm nobody: the field says so when it is opened, and asks again (S-427).',
    'Full-width digits and stops count as plain ones.',
  ],
  Demo,
}
