import { useEffect, useRef, useState } from 'react'
import { useIsStill } from '#lib/files/media.ts'

const DURATION_MS = 600

/** A whole number that runs up to its new value, so that a change is noticed (S-078). */
export function CountUp({ value, format }: { value: number; format: (value: number) => string }) {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  const isStill = useIsStill()

  useEffect(() => {
    const start = from.current
    from.current = value
    if (start === value || isStill) {
      setShown(value)
      return
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - began) / DURATION_MS)
      const eased = 1 - (1 - part) ** 3
      setShown(Math.round(start + (value - start) * eased))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, isStill])

  return <>{format(shown)}</>
}
