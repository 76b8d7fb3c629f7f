import { Input, type InputProps } from 'antd'
import { useState } from 'react'

interface ScaledInputProps<T extends number> extends Omit<
  InputProps,
  'value' | 'defaultValue' | 'onChange'
> {
  value?: T | null | undefined
  onChange?: (value: T | undefined) => void
  /** Told at each keystroke whether what stands there is no decimal. */
  onUnreadable?: ((isUnreadable: boolean) => void) | undefined
  parse: (text: string) => T | undefined
  write: (value: T) => string
}

/**
 * A decimal that is an integer underneath. Digits go from text to integer and back, never through a
 * floating-point number. What cannot be read stays on screen, and the form gets `undefined`.
 */
export function ScaledInput<T extends number>(props: ScaledInputProps<T>) {
  const { value, onChange, onUnreadable, parse, write, ...rest } = props
  const [typed, setTyped] = useState<string>()
  const isUnreadable = typed !== undefined && typed.trim() !== '' && parse(typed) === undefined
  const written = value === null || value === undefined ? '' : write(value)
  // What a key or a button put there instead of what was typed is shown at once.
  const isOwn = isUnreadable || typed?.trim() === written || parse(typed ?? '') === value
  const shown = typed !== undefined && isOwn ? typed : written
  return (
    <Input
      {...rest}
      value={shown}
      inputMode="decimal"
      autoComplete="off"
      {...(isUnreadable && { status: 'error' as const })}
      onChange={(event) => {
        const text = event.target.value
        const read = text.trim() === '' ? undefined : parse(text)
        setTyped(text)
        onUnreadable?.(text.trim() !== '' && read === undefined)
        onChange?.(read)
      }}
      onBlur={(event) => {
        if (!isUnreadable) setTyped(undefined)
        rest.onBlur?.(event)
      }}
    />
  )
}
