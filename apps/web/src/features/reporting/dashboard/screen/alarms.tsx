import { type Alarm, GAUGE_ALARM_KINDS } from '@app/api/contract/reporting/dashboard'
import { alarmKindName } from '#features/forecourt/alarms/parts/alarm-kind.ts'
import { count } from '#lib/i18n/format.ts'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { Nothing, Panel } from './panel.tsx'
import styles from './screen.module.css'
import { words } from './words.ts'

const TONES: Readonly<Record<Alarm['kind'], Tone>> = {
  overfill: 'red',
  leak: 'red',
  suddenLoss: 'red',
  pumpFault: 'red',
  stationOffline: 'red',
  highWater: 'amber',
  probeOut: 'amber',
  leakTestFailed: 'amber',
  gaugeSilent: 'amber',
  tankLow: 'amber',
  tankHigh: 'amber',
}

/** What gauges tell of is called as everywhere else. */
const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(GAUGE_ALARM_KINDS.map((kind) => [kind, alarmKindName(kind)])),
  ...words.alarmKinds,
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
            <StatusDot tone={TONES[kind]}>{NAMES[kind]}</StatusDot>
            <span>{[station.name, subject].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
