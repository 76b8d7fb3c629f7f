import { Form, Radio } from 'antd'
import { words } from './words.ts'

/** Whether something is given or taken. */
export const DirectionItem = ({
  options,
}: {
  options: readonly { value: string; label: string; disabled?: boolean }[]
}) => (
  <Form.Item name="direction" label={words.fields.direction} required>
    <Radio.Group optionType="button" options={[...options]} />
  </Form.Item>
)
