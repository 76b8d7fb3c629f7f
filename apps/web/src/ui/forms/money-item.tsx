import type { Cents } from '@app/kernel/money'
import { Form } from 'antd'
import { type ReactNode, useRef } from 'react'
import { money } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { MoneyInput } from '#ui/inputs/money-input.tsx'

interface MoneyItemProps {
  name: string
  label: ReactNode
  required?: boolean
  /** In cents. */
  max?: number | undefined
  /** What to say above it; by default that it is the most. */
  maxMessage?: string
  min?: number | undefined
  minMessage?: string
  /** Nothing at all is an answer, too. */
  canBeZero?: boolean
  extra?: ReactNode
  placeholder?: string
  autoFocus?: boolean
  /** Told what a person types, once it is in the form. */
  onTyped?: (value: Cents | undefined) => void
}

/** A form's field for an amount, above zero unless said otherwise. */
export function MoneyItem(props: MoneyItemProps) {
  const { name, label, required = false, extra, placeholder, autoFocus, onTyped } = props
  const isUnreadable = useRef(false)
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      required={required}
      rules={[{ validator: (_rule, value) => check(value, isUnreadable.current, props) }]}
    >
      <MoneyInput
        {...(placeholder !== undefined && { placeholder })}
        {...(autoFocus && { autoFocus })}
        {...(onTyped && { onChange: onTyped })}
        onUnreadable={(next) => {
          isUnreadable.current = next
        }}
      />
    </Form.Item>
  )
}

function check(value: Cents | null | undefined, isUnreadable: boolean, limits: MoneyItemProps) {
  const { required, canBeZero, max, maxMessage, min, minMessage } = limits
  if (isUnreadable) return refuse(common.amountFormat)
  if (value === undefined || value === null) return required ? refuse(common.required) : accept
  if (canBeZero && value < 0) return refuse(common.atLeast(money(0)))
  if (!canBeZero && value <= 0) return refuse(common.aboveZero)
  if (max !== undefined && value > max) return refuse(maxMessage ?? common.atMost(money(max)))
  if (min !== undefined && value < min) return refuse(minMessage ?? common.atLeast(money(min)))
  return accept
}

const accept = Promise.resolve()
const refuse = (message: string): Promise<never> => Promise.reject(new Error(message))
