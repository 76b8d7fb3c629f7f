import { type Cents, parseCents, plainCents } from '@app/kernel/money'
import type { InputProps } from 'antd'
import { currencySymbol } from '#lib/i18n/format.ts'
import { ScaledInput } from './scaled-input.tsx'

type MoneyInputProps = Omit<InputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: Cents | null
  onChange?: (value: Cents | undefined) => void
  onUnreadable?: (isUnreadable: boolean) => void
}

/** An amount, typed in currency units, held in cents. */
export function MoneyInput(props: MoneyInputProps) {
  return <ScaledInput prefix={currencySymbol()} {...props} parse={parseCents} write={plainCents} />
}
