import { Form, Select } from 'antd'
import { common } from '#locale/words.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { useTestedNozzles } from './meter-tests-api.ts'
import { words } from './words.ts'

export interface PlaceFields {
  nozzle: number
  time: string
  remark?: string
}

const { fields } = words
const required = [{ required: true, message: common.required }]

/** Which nozzle was tested, and when. */
export function PlaceItems() {
  const lookup = useTestedNozzles()
  return (
    <FieldGrid>
      <Form.Item name="nozzle" label={fields.nozzle} required rules={required}>
        <LookupSelect
          lookup={lookup}
          showSearch={{ optionFilterProp: 'label' }}
          options={(lookup.data ?? []).map(({ id, logicNo, item }) => ({
            value: id,
            label: words.nozzleAt(logicNo, item.name),
          }))}
        />
      </Form.Item>
      <Form.Item name="time" label={fields.time} required rules={required}>
        <InstantPicker isPast />
      </Form.Item>
    </FieldGrid>
  )
}

/** Passed or failed. */
export const ResultItem = () => (
  <Form.Item name="passed" label={words.passed} required rules={required}>
    <Select
      options={[
        { value: true, label: words.results.passed },
        { value: false, label: words.results.failed },
      ]}
    />
  </Form.Item>
)
