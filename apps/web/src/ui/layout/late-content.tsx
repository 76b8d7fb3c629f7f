import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { readStored, writeStored } from '#lib/state/storage.ts'
import styles from './late-content.module.css'

interface Props {
  /** Whose height is remembered on this machine. */
  name: string
  /** Whether it is still unknown if there is anything to show. */
  isPending: boolean
  children: ReactNode
}

/**
 * For what comes late and stands above other things: until it is there, it has as much room as it took
 * the last time on this machine, so that nothing below moves away from under the hand.
 */
export function LateContent({ name, isPending, children }: Props) {
  const key = `height.${name}`
  const placeholder = <Placeholder height={Number(readStored(key) ?? 0)} />
  return (
    <Suspense fallback={placeholder}>
      {isPending ? placeholder : <Measured storedAs={key}>{children}</Measured>}
    </Suspense>
  )
}

const Placeholder = ({ height }: { height: number }): ReactNode =>
  height > 0 && <div style={{ height }} aria-hidden />

function Measured({ storedAs, children }: { storedAs: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = ref.current
    if (!frame) return undefined
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = frame
      writeStored(storedAs, offsetHeight > 0 ? String(offsetHeight) : undefined)
    })
    observer.observe(frame)
    return () => observer.disconnect()
  }, [storedAs])
  return (
    <div ref={ref} className={styles.measured}>
      {children}
    </div>
  )
}
