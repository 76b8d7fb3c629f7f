import type { PaymentWay } from '@app/api/contract/organisation/payment-ways'
import { THIRD_PARTY_TYPES } from '@app/api/contract/sales/transactions'
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input } from 'antd'
import { usualPaymentName } from '#locale/payment-names.ts'
import styles from './ways-input.module.css'
import { words } from './words.ts'

interface WaysInputProps {
  /** Absent while a form has not set it yet. */
  value?: readonly PaymentWay[]
  onChange?: (ways: PaymentWay[]) => void
  disabled?: boolean
}

const NONE: readonly PaymentWay[] = []

const isThirdParty = ({ type }: PaymentWay): boolean =>
  THIRD_PARTY_TYPES.some((one) => one === type)

/** Ways of paying in their order: what each is called, and where it is offered. */
export function WaysInput({ value = NONE, onChange, disabled = false }: WaysInputProps) {
  const change = (place: number, part: Partial<PaymentWay>): void =>
    onChange?.(value.map((way, at) => (at === place ? { ...way, ...part } : way)))
  const move = (place: number, by: number): void => {
    const ways = [...value]
    ways.splice(place + by, 0, ...ways.splice(place, 1))
    onChange?.(ways)
  }
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{words.method}</th>
            <th className={styles.label}>{words.label}</th>
            <th className={styles.tick}>{words.columns.atTill}</th>
            <th className={styles.tick}>{words.columns.forRecharges}</th>
            {!disabled && <td />}
          </tr>
        </thead>
        <tbody>
          {value.map((way, place) => (
            <WayRow
              key={way.type}
              way={way}
              disabled={disabled}
              onChange={(part) => change(place, part)}
              {...(place > 0 && { onUp: () => move(place, -1) })}
              {...(place < value.length - 1 && { onDown: () => move(place, 1) })}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function WayRow({
  way,
  disabled,
  onChange,
  onUp,
  onDown,
}: {
  way: PaymentWay
  disabled: boolean
  onChange: (part: Partial<PaymentWay>) => void
  onUp?: () => void
  onDown?: () => void
}) {
  const name = usualPaymentName(way.type)
  return (
    <tr>
      <td>{name}</td>
      <td className={styles.label}>
        <Input
          value={way.label}
          maxLength={20}
          disabled={disabled}
          placeholder={words.usual(name)}
          aria-label={words.labelOf(name)}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      </td>
      <td className={styles.tick}>
        <Checkbox
          checked={way.atTill}
          disabled={disabled || way.type === 'cash'}
          aria-label={words.tillOf(name)}
          onChange={({ target }) => onChange({ atTill: target.checked })}
        />
      </td>
      <td className={styles.tick}>
        <Checkbox
          checked={way.forRecharges}
          disabled={disabled || isThirdParty(way)}
          aria-label={words.rechargeOf(name)}
          onChange={({ target }) => onChange({ forRecharges: target.checked })}
        />
      </td>
      {!disabled && (
        <td className={styles.moves}>
          <Button
            type="text"
            icon={<ArrowUpOutlined />}
            disabled={!onUp}
            aria-label={words.up(name)}
            onClick={onUp}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined />}
            disabled={!onDown}
            aria-label={words.down(name)}
            onClick={onDown}
          />
        </td>
      )}
    </tr>
  )
}
