import { formatScaled } from '@app/kernel/decimal-text'
import { type Centilitres, parseCentilitres } from '@app/kernel/quantity'
import type { InputProps } from 'antd'
import { volumeUnit } from '#lib/i18n/format.ts'
import { ScaledInput } from './scaled-input.tsx'

type VolumeInputProps = Omit<InputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: Centilitres | null
  onChange?: (value: Centilitres | undefined) => void
  onUnreadable?: (isUnreadable: boolean) => void
}

const write = (value: Centilitres): string => formatScaled(value, 2)

/** A volume, typed in whole units, held in centilitres. */
export function VolumeInput(props: VolumeInputProps) {
  return <ScaledInput suffix={volumeUnit()} {...props} parse={parseCentilitres} write={write} />
}
