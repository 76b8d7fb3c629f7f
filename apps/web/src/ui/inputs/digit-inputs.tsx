import { Input, type InputProps } from 'antd'
import { common } from '#locale/words.ts'

type TextInputProps = Omit<InputProps, 'onChange'> & { onChange?: (value: string) => void }

const digitsOf = (text: string, length: number): string => text.replace(/\D/g, '').slice(0, length)

/** Six digits that nobody should read over the shoulder: PIN or card password. */
export function PinInput({ onChange, ...rest }: TextInputProps) {
  return (
    <Input.Password
      placeholder={common.pinHint}
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      visibilityToggle={false}
      onChange={(event) => onChange?.(digitsOf(event.target.value, 6))}
    />
  )
}

/** A mobile number: eleven digits, whatever was pasted around them. */
export function PhoneInput({ onChange, ...rest }: TextInputProps) {
  return (
    <Input
      {...rest}
      inputMode="tel"
      maxLength={13}
      onChange={(event) => onChange?.(digitsOf(event.target.value, 11))}
    />
  )
}

/** A licence plate: capitals, no blanks. */
export function PlateInput({ onChange, ...rest }: TextInputProps) {
  return (
    <Input
      {...rest}
      maxLength={8}
      onChange={(event) => onChange?.(event.target.value.replace(/\s/g, '').toUpperCase())}
    />
  )
}
