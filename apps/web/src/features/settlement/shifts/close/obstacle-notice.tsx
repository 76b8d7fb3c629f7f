import type { UnpaidOrder } from '@app/api/contract/settlement/shifts/receivables'
import { add, ZERO } from '@app/kernel/money'
import { Alert } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words as shiftWords } from '../words.ts'
import { words } from './words.ts'
import styles from './close.module.css'
import type { Obstacles } from './obstacles.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

const { closing: said } = words

/** More would push the question off the screen; the sheet has them all. */
const MOST_SHOWN = 5

/** Why the shift cannot be closed, or what closing it by force means (D-176). */
export function ObstacleNotice({ paying, unpaid, isForced }: Obstacles) {
  if (paying.length > 0) {
    return (
      <Alert
        type="error"
        showIcon
        title={said.paying(paying.length)}
        description={<Orders orders={paying} />}
      />
    )
  }
  if (unpaid.length === 0) return <>{said.hint}</>
  const due = money(add(ZERO, ...unpaid.map((order) => order.due)))
  return (
    <Alert
      type="warning"
      showIcon
      title={isForced ? said.unpaid(unpaid.length, due) : said.managerOnly(unpaid.length)}
      description={
        <>
          {isForced && <p className={styles.hint}>{said.unpaidHint}</p>}
          <Orders orders={unpaid} />
          {isForced && <p className={styles.hint}>{said.forceHint}</p>}
        </>
      }
    />
  )
}

function Orders({ orders }: { orders: readonly UnpaidOrder[] }) {
  const more = orders.length - MOST_SHOWN
  return (
    <ul className={styles.orders}>
      {orders.slice(0, MOST_SHOWN).map(({ id, orderNo, nozzle, due }) => (
        <li key={id}>
          <PermittedLink permission="allDetails:read" to={pathTo('AllDetails', { orderId: id })}>
            {orderNo}
          </PermittedLink>
          <span>{nozzle && shiftWords.nozzle(nozzle.logicNo)}</span>
          <span className={styles.due}>{money(due)}</span>
        </li>
      ))}
      {more > 0 && <li>{said.unpaidMore(more)}</li>}
    </ul>
  )
}
