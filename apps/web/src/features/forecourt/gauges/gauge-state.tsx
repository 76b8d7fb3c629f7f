import type { Gauge } from '@app/api/contract/forecourt/gauges'
import { count } from '#lib/i18n/format.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import styles from './gauges.module.css'
import { words } from './words.ts'

/** From here on a clock is wrong rather than rounded. */
const CLOCK_MATTERS_MINUTES = 3

/** Whether a gauge can be read. */
export function GaugeState({ gauge: { enabled, trouble, lastContactTime } }: { gauge: Gauge }) {
  if (!enabled) return <StatusDot tone="grey">{words.states.off}</StatusDot>
  if (trouble) return <StatusDot tone="red">{words.states.trouble}</StatusDot>
  if (!lastContactTime) return <StatusDot tone="amber">{words.states.never}</StatusDot>
  return <StatusDot tone="green">{words.states.good}</StatusDot>
}

/** What there is to see to: why it cannot be read, or that its clock is wrong. Empty when all is well. */
export function noteOn({ enabled, trouble, clockAheadMinutes: ahead }: Gauge): string {
  if (!enabled) return ''
  if (trouble) return trouble.message
  if (ahead === null || Math.abs(ahead) < CLOCK_MATTERS_MINUTES) return ''
  return ahead > 0 ? words.clockAhead(count(ahead)) : words.clockBehind(count(-ahead))
}

/** Both, one above the other. */
export const GaugeReport = ({ gauge }: { gauge: Gauge }) => (
  <>
    <GaugeState gauge={gauge} />
    <small className={styles.note}>{noteOn(gauge)}</small>
  </>
)
