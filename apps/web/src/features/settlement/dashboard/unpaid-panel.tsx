import { UNPAID } from '@app/api/contract/settlement/dashboard'
import type { Order } from '@app/api/contract/trade/orders'
import { allOf, equals, oneOf } from '@app/kernel/list-query/write'
import type { PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { instant, money, volume } from '../../../lib/format.ts'
import { useStation } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import styles from './home.module.css'
import { words } from './words.ts'

const SHOWN = 8

/** What still has to be paid; an order stands here a moment after its fuelling ended. */
export function UnpaidPanel() {
  const { id } = useStation()
  const { data } = useQuery({
    queryKey: ['orders', 'unpaid', id],
    queryFn: () =>
      api.get<PageOf<Order>>('/orders', {
        size: SHOWN,
        sort: ['createdDate,desc'],
        search: allOf(equals('station.id', id), oneOf('status', UNPAID)),
        expand: ['nozzleControl', 'fuelItem'],
      }),
  })
  const orders = data?.content ?? []
  if (data && orders.length === 0) {
    return <EmptyState title={words.unpaidNone} hint={words.unpaidHint} />
  }
  return (
    <ul className={styles.unpaid} aria-live="polite">
      {orders.map((order) => (
        <li key={order.id} className={styles.unpaidRow}>
          <span className={styles.unpaidWhat}>
            <b>{order.nozzleControl ? words.nozzle(order.nozzleControl.logicNo) : order.orderNo}</b>
            <span>
              {order.fuelItem?.name} {order.volume > 0 && volume(order.volume)}
            </span>
            <time>{instant(order.createdDate).slice(5, 19)}</time>
          </span>
          <span className={styles.unpaidAmount}>{money(order.payable - order.paid)}</span>
          <Link to={`/queryStatistics/salesQuery/allDetails/${order.id}?pay=1`}>
            <Button size="small" type="primary" ghost>
              {words.pay}
            </Button>
          </Link>
        </li>
      ))}
    </ul>
  )
}
