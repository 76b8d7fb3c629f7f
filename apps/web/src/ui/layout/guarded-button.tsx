import { Button, type ButtonProps } from 'antd'
import { useEffect, useState } from 'react'

const REST_MS = 2000

/** A button that rests for two seconds after a click, so that a nervous finger acts once (S-335). */
export function GuardedButton({ onClick, disabled = false, ...rest }: ButtonProps) {
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    if (!isResting) return
    const timer = setTimeout(() => setResting(false), REST_MS)
    return () => clearTimeout(timer)
  }, [isResting])
  return (
    <Button
      {...rest}
      disabled={disabled || isResting}
      onClick={(event) => {
        setResting(true)
        onClick?.(event)
      }}
    />
  )
}
