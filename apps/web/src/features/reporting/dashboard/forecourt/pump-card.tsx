import type {
  DispenserStatus,
  LiveStatus,
  NozzleStatus,
} from '@app/api/contract/forecourt/dispensers'
import type { NozzleControl } from '@app/api/contract/forecourt/nozzles'
import { money, volume, volumeUnit } from '#lib/i18n/format.ts'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import styles from './forecourt.module.css'
import { words } from '../words.ts'

export const LIVE_TONES: Readonly<Record<LiveStatus, Tone>> = {
  idle: 'grey',
  busy: 'blue',
  offline: 'amber',
  error: 'red',
}

/** One dispenser with its hoses: what flows, how much, and for how much money. */
export function PumpCard({
  pump,
  nozzles,
}: {
  pump: DispenserStatus
  nozzles: ReadonlyMap<number, NozzleControl>
}) {
  const isBusy = pump.nozzles.some(({ status }) => status === 'busy')
  return (
    <article className={`${styles.pump} ${isBusy ? styles.pumpBusy : ''}`}>
      <h3 className={styles.pumpName}>{pump.dispenser.name}</h3>
      {pump.nozzles.map((nozzle) => (
        <Hose key={nozzle.id} nozzle={nozzle} control={nozzles.get(nozzle.id)} />
      ))}
    </article>
  )
}

function Hose({ nozzle, control }: { nozzle: NozzleStatus; control: NozzleControl | undefined }) {
  const isBusy = nozzle.status === 'busy'
  return (
    <div
      className={`${styles.hose} ${isBusy ? styles.hoseBusy : ''}`}
      style={{ '--product': control?.item.colour ?? 'var(--accent)' }}
      data-nozzle={nozzle.logicNo}
      data-status={nozzle.status}
    >
      <span className={styles.product}>{control?.item.name ?? words.nozzle(nozzle.logicNo)}</span>
      <span className={styles.hoseNo}>{words.nozzle(nozzle.logicNo)}</span>
      <StatusDot tone={LIVE_TONES[nozzle.status]}>{words.status[nozzle.status]}</StatusDot>
      {isBusy ? (
        <span className={styles.running}>
          <b>{money(nozzle.amount)}</b>
          <span>{volume(nozzle.volume)}</span>
        </span>
      ) : (
        <span className={styles.price}>
          {control?.item.price !== undefined && money(control.item.price)}
          <small>{words.perUnit(volumeUnit())}</small>
        </span>
      )}
    </div>
  )
}
