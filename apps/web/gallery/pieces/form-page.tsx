import { isEmail, isMobile, isPlate } from '@app/kernel/formats'
import { App as AntApp, Form, Input } from 'antd'
import { formatRule } from '#lib/api/form-rules.ts'
import { PhoneInput, PlateInput } from '#ui/inputs/digit-inputs.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { FormPage } from '#ui/forms/form-page.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import type { Piece } from '../piece.ts'

interface Driver {
  name: string
  mobile: string
  email?: string
  plate?: string
  days?: number
}

const SAVING_MS = 600
const saving = (driver: Driver): Promise<Driver> =>
  new Promise((resolve) => setTimeout(() => resolve(driver), SAVING_MS))

function Demo() {
  const { message } = AntApp.useApp()
  return (
    <FormPage<Driver, Driver>
      title="New driver"
      back="/table"
      onSave={saving}
      onSaved={({ name }) => void message.success(`Saved ${name}`)}
    >
      <FieldGrid>
        <Form.Item name="name" label="Name" rules={[{ required: true, message: 'Required' }]}>
          <Input />
        </Form.Item>
        <Form.Item
          name="mobile"
          label="Phone"
          rules={[
            { required: true, message: 'Required' },
            formatRule(isMobile, 'Not a phone number'),
          ]}
        >
          <PhoneInput />
        </Form.Item>
        <Form.Item name="email" label="E-mail" rules={[formatRule(isEmail, 'Not an e-mail')]}>
          <Input />
        </Form.Item>
        <Form.Item name="plate" label="Plate" rules={[formatRule(isPlate, 'Not a plate')]}>
          <PlateInput />
        </Form.Item>
        <Form.Item name="days" label="Days of validity">
          <NumberInput min={1} max={365} decimals={0} />
        </Form.Item>
      </FieldGrid>
    </FormPage>
  )
}

export const formPage: Piece = {
  title: 'Form page',
  source: 'ui/forms/form-page.tsx, ui/layout/page.tsx',
  purpose: 'A page that is one form. A handful of fields goes into a dialog instead.',
  rules: [
    'The first field has the focus; Enter saves; a second click changes nothing more.',
    'What the server refuses stands at its field, and the eye goes to the first.',
    'Leaving with something unsaved asks: another route as well as closing the window.',
    'On phones the button lies where the thumb is, and the way back stays in sight.',
  ],
  Demo,
}
