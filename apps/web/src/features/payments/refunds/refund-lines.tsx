import type { LineItem } from '@app/api/contract/sales/orders'
import { Checkbox, Form, InputNumber } from 'antd'
import { money } from '#lib/i18n/format.ts'
import styles from './refunds.module.css'
import { type Chosen, isGoods, paidFor, piecesOut, returnedOf } from './returned-lines.ts'
import { words } from './words.ts'

interface RefundLinesProps {
  lines: readonly LineItem[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** Things that come back, instead of an amount in one's head. */
export function RefundLines({ lines, chosen, onChange }: RefundLinesProps) {
  return (
    <Form.Item label={words.byLines}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            pieces={chosen.get(line.id) ?? 0}
            onChange={(pieces) => onChange(new Map(chosen).set(line.id, pieces))}
          />
        ))}
      </ul>
      {returnedOf(lines, chosen).length > 0 && (
        <Form.Item name="isRestocked" valuePropName="checked" noStyle>
          <Checkbox>{words.restock}</Checkbox>
        </Form.Item>
      )}
    </Form.Item>
  )
}

interface LineProps {
  line: LineItem
  pieces: number
  onChange: (pieces: number) => void
}

function Line({ line, pieces, onChange }: LineProps) {
  const out = piecesOut(line)
  if (!isGoods(line)) {
    return (
      <li>
        <Checkbox checked={pieces > 0} onChange={({ target }) => onChange(target.checked ? 1 : 0)}>
          {line.name} {money(paidFor(line, 1))}
        </Checkbox>
      </li>
    )
  }
  return (
    <li className={styles.goods}>
      <span>
        {line.name} {money(paidFor(line, out))} <small>{words.piecesOut(out)}</small>
      </span>
      <InputNumber
        size="small"
        mode="spinner"
        min={0}
        max={out}
        precision={0}
        disabled={out === 0}
        value={pieces}
        aria-label={words.piecesBack(line.name)}
        onChange={(value) => onChange(value ?? 0)}
      />
    </li>
  )
}
