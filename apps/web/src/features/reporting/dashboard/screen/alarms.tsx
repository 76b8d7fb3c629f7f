import type { Alarm } from '@app/api/contract/reporting/dashboard'
import { count } from '#lib/i18n/format.ts'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { Nothing, Panel } from './panel.tsx'
import styles from './screen.module.css'
import { words } from './words.ts'

const TONES: Readonly<Record<Alarm['kind'], Tone>> = {
  pumpFault: 'red',
  stationOffline: 'red',
  tankLow: 'amber',
  tankHigh: 'amber',
}

/** As many as there is room for. */
const MOST_ALARMS = 4

/** What somebody has to look after, the most urgent first. */
export function Alarms({ alarms }: { alarms: readonly Alarm[] }) {
  const shown = alarms.slice(0, MOST_ALARMS)
  return (
    <Panel
      title={words.alarms}
      extra={
        alarms.length > shown.length && (
          <small>{words.more(count(alarms.length - shown.length))}</small>
        )
      }
    >
      {alarms.length === 0 && <Nothing>{words.noAlarms}</Nothing>}
      <ul className={styles.alarms} aria-live="polite">
        {shown.map(({ kind, station, subject }) => (
          <li key={`${kind} ${station.id} ${subject}`} data-alarm={kind}>
            <StatusDot tone={TONES[kind]}>{words.alarmKinds[kind]}</StatusDot>
            <span>{[station.name, subject].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
