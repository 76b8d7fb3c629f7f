import type {
  DispenserStatus,
  LiveStatus,
  NozzleStatus,
} from '@app/api/contract/forecourt/dispensers'
import type { NozzleControl } from '@app/api/contract/forecourt/nozzles'
import type { ReactNode } from 'react'
import { AuthoriseButton } from '#features/sales/pump-authorisations/parts/authorise-button.tsx'
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

/** Where money is taken for a fuelling that is paid beforehand; absent: at the desk. */
export type TillAt = (orderId: number) => string

/** One dispenser with its hoses: what flows, how much, and for how much money; an idle one can be authorised. */
export function PumpCard({
  pump,
  nozzles,
  tillAt,
}: {
  pump: DispenserStatus
  nozzles: ReadonlyMap<number, NozzleControl>
  tillAt?: TillAt
}) {
  const isBusy = pump.nozzles.some(({ status }) => status === 'busy')
  const isIdle = pump.nozzles.every(({ status }) => status === 'idle')
  return (
    <article className={`${styles.pump} ${isBusy ? styles.pumpBusy : ''}`}>
      <h3 className={styles.pumpName}>{pump.dispenser.name}</h3>
      {pump.nozzles.map((nozzle) => (
        <Hose key={nozzle.id} nozzle={nozzle} control={nozzles.get(nozzle.id)}>
          {isIdle && (
            <AuthoriseButton
              nozzleId={nozzle.id}
              label={words.authorise(nozzle.logicNo)}
              {...(tillAt && { tillAt })}
            />
          )}
        </Hose>
      ))}
    </article>
  )
}

function Hose({
  nozzle,
  control,
  children,
}: {
  nozzle: NozzleStatus
  control: NozzleControl | undefined
  /** What can be done while nothing flows. */
  children: ReactNode
}) {
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
          <span>
            {control?.item.price !== undefined && money(control.item.price)}
            <small>{words.perUnit(volumeUnit())}</small>
          </span>
          {children}
        </span>
      )}
    </div>
  )
}
