import { Form, type FormRule } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { FieldGrid } from './field-grid.tsx'
import { words } from './words.ts'

interface End {
  label: string
  /** What an empty one means; without it, it must be given. */
  open?: string
}

/** From when until when: the fields `startTime` and `endTime`, of which the second comes later. */
export function PeriodItems({ start, end }: { start: End; end: End }) {
  return (
    <FieldGrid>
      <Form.Item name="startTime" label={start.label} rules={requiredUnless(start.open)}>
        <InstantPicker isOptional {...(start.open && { placeholder: start.open })} />
      </Form.Item>
      <Form.Item
        name="endTime"
        label={end.label}
        dependencies={['startTime']}
        rules={[...requiredUnless(end.open), endsAfterStart]}
      >
        <InstantPicker isOptional {...(end.open && { placeholder: end.open })} />
      </Form.Item>
    </FieldGrid>
  )
}

const requiredUnless = (open: string | undefined): FormRule[] =>
  open ? [] : rulesOf({}, { required: true })

const endsAfterStart: FormRule = ({ getFieldValue }) => ({
  validator: (_rule, end: string | null | undefined) => {
    const start: string | null | undefined = getFieldValue('startTime')
    return !start || !end || Date.parse(start) < Date.parse(end)
      ? Promise.resolve()
      : Promise.reject(new Error(words.periodOrder))
  },
})
