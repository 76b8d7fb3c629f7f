import type { Order } from '@app/api/contract/sales/orders'
import { count, instant, money, volume } from '#lib/i18n/format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Hint } from '#ui/feedback/hint.tsx'
import styles from './home.module.css'
import { closedTodayPath, useClosedToday } from './use-closed-today.ts'
import { useUnpaid } from './use-unpaid.ts'
import { words } from '../words.ts'
import { mayPay, mayTakeMoney } from '#features/sales/orders/parts/order-states.tsx'
import { TillLink } from '#features/sales/orders/parts/till-link.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

/** About as high as the pumps beside it, where the others stand as well. */
const MOST_SHOWN = 5

/** What still has to be paid; an order stands here a moment after its fuelling ended. */
export function UnpaidPanel() {
  const { data } = useUnpaid({ isWanted: true })
  const { content: orders = [], totalElements: number = 0 } = data ?? {}
  if (data && orders.length === 0) {
    return (
      <>
        <EmptyState title={words.unpaidNone} hint={words.unpaidHint} />
        <ClosedToday />
      </>
    )
  }
  return (
    <>
      <ul className={styles.unpaid} aria-live="polite">
        {orders.slice(0, MOST_SHOWN).map((order) => (
          <li key={order.id} className={styles.unpaidRow}>
            <span className={styles.unpaidWhat}>
              <b>
                {order.nozzleControl ? words.nozzle(order.nozzleControl.logicNo) : order.orderNo}
              </b>
              <span>
                {order.fuelItem?.name} {order.volume > 0 && volume(order.volume)}{' '}
                <time>{instant(order.createdDate).slice(5, 16)}</time>
              </span>
            </span>
            <span className={styles.unpaidAmount}>{money(order.payable - order.paid)}</span>
            {isPayable(order) && <TillLink orderId={order.id} />}
          </li>
        ))}
      </ul>
      {number > MOST_SHOWN && (
        <p className={styles.more}>{words.moreUnpaid(count(number - MOST_SHOWN))}</p>
      )}
      <ClosedToday />
    </>
  )
}

/** One that a phone is paying for just now has its code in the till. */
const isPayable = (order: Order): boolean =>
  mayPay(order) || (order.status === 'lock' && mayTakeMoney())

/** Where an order went that stood here and was not paid. */
function ClosedToday() {
  const number = useClosedToday()
  if (number === 0) return null
  const text = words.closedToday(count(number))
  return (
    <Hint>
      <PermittedLink permission="allQuery:read" to={closedTodayPath()}>
        {text}
      </PermittedLink>{' '}
      {words.closedTodayHint}
    </Hint>
  )
}
