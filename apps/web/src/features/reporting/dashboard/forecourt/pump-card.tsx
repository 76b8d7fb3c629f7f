import type {
  DispenserStatus,
  LiveStatus,
  NozzleStatus,
} from '@app/api/contract/forecourt/dispensers'
import type { NozzleControl } from '@app/api/contract/forecourt/nozzles'
import type { Order } from '@app/api/contract/sales/orders'
import type { ReactNode } from 'react'
import { AuthoriseButton } from '#features/sales/pump-authorisations/parts/authorise-button.tsx'
import { TillLink } from '#features/sales/orders/parts/till-link.tsx'
import { count, money, volume } from '#lib/i18n/format.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { fuelColour } from '#ui/display/fuel-colour.ts'
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

/** One dispenser with its hoses: what flows, how much, and for how much money; what is unpaid; an idle one can be authorised. */
export function PumpCard({
  pump,
  nozzles,
  unpaid,
  tillAt,
}: {
  pump: DispenserStatus
  nozzles: ReadonlyMap<number, NozzleControl>
  /** By the nozzle, the latest first. */
  unpaid: ReadonlyMap<number, readonly Order[]>
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
          <Owed orders={unpaid.get(nozzle.id) ?? []} tillAt={tillAt} />
        </Hose>
      ))}
    </article>
  )
}

/** One line while nothing happens, and large while something flows. */
function Hose({
  nozzle,
  control,
  children,
}: {
  nozzle: NozzleStatus
  control: NozzleControl | undefined
  /** What can be done while nothing flows, and what is still to be paid. */
  children: ReactNode
}) {
  const isBusy = nozzle.status === 'busy'
  return (
    <div
      className={`${styles.hose} ${isBusy ? styles.hoseBusy : ''}`}
      style={{ '--product': fuelColour(control?.item.colour) }}
      data-nozzle={nozzle.logicNo}
      data-status={nozzle.status}
    >
      <span className={styles.product}>{control?.item.name ?? words.nozzle(nozzle.logicNo)}</span>
      <span className={styles.hoseNo}>{words.nozzle(nozzle.logicNo)}</span>
      {!isBusy && control?.item.price !== undefined && (
        <span className={styles.price}>{money(control.item.price)}</span>
      )}
      <span className={styles.state}>
        <StatusDot tone={LIVE_TONES[nozzle.status]}>{words.status[nozzle.status]}</StatusDot>
      </span>
      {isBusy && (
        <span className={styles.running}>
          <b>{money(nozzle.amount)}</b>
          <span>{volume(nozzle.volume)}</span>
        </span>
      )}
      {children}
    </div>
  )
}

/** What the last fuelling at the nozzle has not been paid for yet, where the money is taken. */
function Owed({ orders, tillAt }: { orders: readonly Order[]; tillAt: TillAt | undefined }) {
  const [order, ...others] = orders
  if (!order) return null
  return (
    <span className={styles.owed}>
      <StatusDot tone="amber">{words.unpaidAt(money(order.due))}</StatusDot>
      {others.length > 0 && (
        <span className={styles.hoseNo}>{words.moreUnpaid(count(others.length))}</span>
      )}
      {tillAt ? (
        <LinkButton to={tillAt(order.id)} size="small" type="primary">
          {words.pay}
        </LinkButton>
      ) : (
        <TillLink orderId={order.id} />
      )}
    </span>
  )
}
