import type { LineItem } from '@app/api/contract/trade/orders'
import { add, type Cents, smaller, subtract, ZERO } from '@app/kernel/money'
import { Checkbox, Form } from 'antd'
import { money } from '../../../lib/format.ts'
import { words } from './words.ts'

interface RefundLinesProps {
  lines: readonly LineItem[]
  max: Cents
  onChange: (amount: Cents) => void
}

/** Things that come back, instead of an amount in one's head; nothing above what can be refunded. */
export function RefundLines({ lines, max, onChange }: RefundLinesProps) {
  const choose = (ids: readonly number[]): void => {
    const chosen = lines.filter(({ id }) => ids.includes(id))
    onChange(smaller(max, add(ZERO, ...chosen.map(priceOf))))
  }
  return (
    <Form.Item label={words.byLines}>
      <Checkbox.Group<number>
        style={{ display: 'grid', gap: 4 }}
        options={lines.map((line) => ({
          value: line.id,
          label: `${line.name} ${money(priceOf(line))}`,
        }))}
        onChange={choose}
      />
    </Form.Item>
  )
}

const priceOf = ({ amount, discount }: LineItem): Cents => subtract(amount, discount)
