import { type Kilograms, parseTons, plainTons } from '@app/kernel/mass'
import type { InputProps } from 'antd'
import { common } from '#locale/words.ts'
import { ScaledInput } from './scaled-input.tsx'

type MassInputProps = Omit<InputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: Kilograms | null
  onChange?: (value: Kilograms | undefined) => void
  onUnreadable?: (isUnreadable: boolean) => void
}

/** A mass, typed in tons, held in kilograms. */
export function MassInput(props: MassInputProps) {
  return <ScaledInput suffix={common.tonUnit} {...props} parse={parseTons} write={plainTons} />
}
