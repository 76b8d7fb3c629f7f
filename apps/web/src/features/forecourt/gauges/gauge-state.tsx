import { type Gauge, gaugeState } from '@app/api/contract/forecourt/gauges'
import { count } from '#lib/i18n/format.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import styles from './gauges.module.css'
import { words } from './words.ts'

/** From here on a clock is wrong rather than rounded. */
const CLOCK_MATTERS_MINUTES = 3

const TONES = { off: 'grey', trouble: 'red', never: 'amber', good: 'green' } as const

/** Whether a gauge can be read. */
export function GaugeState({ gauge }: { gauge: Gauge }) {
  const state = gaugeState(gauge)
  return <StatusDot tone={TONES[state]}>{words.states[state]}</StatusDot>
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
