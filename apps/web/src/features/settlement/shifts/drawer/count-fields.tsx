import { add, type Cents, times, ZERO } from '@app/kernel/money'
import { Form } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { denominations } from './denominations.ts'
import styles from './drawer.module.css'
import { words } from './words.ts'

/** How many of each value, by the value in cents. */
export type CountedPieces = Readonly<Record<string, number | null | undefined>>

const MOST_PIECES = 100_000

/** What the pieces come to; nothing while none are entered. */
export function sumOfPieces(pieces: CountedPieces | undefined): Cents | undefined {
  const entered = denominations().filter((value) => typeof pieces?.[value] === 'number')
  if (entered.length === 0) return undefined
  return add(ZERO, ...entered.map((value) => times(value, pieces?.[value] ?? 0)))
}

/** The drawer counted note by note, coin by coin. */
export function CountFields() {
  const pieces = Form.useWatch<CountedPieces | undefined>('cashPieces')
  return (
    <div className={styles.count} role="group" aria-label={words.countTitle}>
      {denominations().map((value) => (
        <div key={value} className={styles.piece}>
          <span aria-hidden>{money(value)}</span>
          <Form.Item noStyle name={['cashPieces', String(value)]}>
            <NumberInput
              aria-label={money(value)}
              decimals={0}
              min={0}
              max={MOST_PIECES}
              suffix={words.pieces}
            />
          </Form.Item>
          <output className={styles.sum}>{money(times(value, pieces?.[value] ?? 0))}</output>
        </div>
      ))}
    </div>
  )
}
