import { InputNumber, type InputNumberProps } from 'antd'
import { tidyNumber, USUAL_DECIMALS } from './typed-number.ts'

interface NumberInputProps extends Omit<
  InputNumberProps,
  'value' | 'onChange' | 'precision' | 'parser' | 'formatter' | 'stringMode'
> {
  value?: number | null
  onChange?: (value: number | null) => void
  /** The least and the most: what lies beyond becomes the limit when the field is left (S-333). */
  min?: number
  max?: number
  /** How many decimals can be typed at most; 0 for whole numbers (S-334). */
  decimals?: number
}

/**
 * A number that is neither money nor a volume: counts, days, percentages, heights. Those two have
 * inputs of their own, which hold integers.
 */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, decimals = USUAL_DECIMALS, ...rest } = props
  return (
    <InputNumber
      controls={false}
      style={{ width: '100%' }}
      {...rest}
      {...(value !== undefined && { value })}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      parser={(text = '') => tidyNumber(text, decimals)}
      formatter={(number, { userTyping, input }) =>
        tidyNumber(userTyping ? input : String(number ?? ''), decimals)
      }
      onChange={(next) => onChange?.(next === null ? null : Number(next))}
    />
  )
}
