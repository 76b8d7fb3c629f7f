import type { Gauge } from '@app/api/contract/forecourt/gauges'
import { count } from '#lib/i18n/format.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import styles from './gauges.module.css'
import { words } from './words.ts'

/** From here on a clock is wrong rather than rounded. */
const CLOCK_MATTERS_MINUTES = 3

/** Whether a gauge can be read, why not, and whether its clock is right. */
export function GaugeState({ gauge }: { gauge: Gauge }) {
  const { enabled, trouble, lastContactTime, clockAheadMinutes: ahead } = gauge
  if (!enabled) return <StatusDot tone="grey">{words.states.off}</StatusDot>
  if (trouble) return <StatusDot tone="red">{trouble.message}</StatusDot>
  if (!lastContactTime) return <StatusDot tone="amber">{words.states.never}</StatusDot>
  return (
    <>
      <StatusDot tone="green">{words.states.good}</StatusDot>
      {ahead !== null && Math.abs(ahead) >= CLOCK_MATTERS_MINUTES && (
        <small className={styles.note}>
          {ahead > 0 ? words.clockAhead(count(ahead)) : words.clockBehind(count(-ahead))}
        </small>
      )}
    </>
  )
}
