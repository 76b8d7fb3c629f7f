import { Form } from 'antd'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { words } from '../words.ts'

/** As the routes take it. */
export const MOST_UNITS = 1_000_000_000

/** How much is given or taken: whole points or growth, and never more than is held. */
export const UnitsItem = ({
  label,
  most,
  tooMany,
}: {
  label: string
  most: number
  tooMany: string
}) => (
  <Form.Item
    name="amount"
    label={label}
    rules={[
      { required: true, message: words.pointsFormat },
      { type: 'integer', max: most, message: tooMany },
    ]}
  >
    <NumberInput autoFocus min={1} max={MOST_UNITS} decimals={0} />
  </Form.Item>
)
