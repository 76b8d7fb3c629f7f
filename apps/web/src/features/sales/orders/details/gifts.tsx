import type { Order } from '@app/api/contract/sales/orders'
import { giftFigure, giftName, giftNotes } from '../parts/order-gifts.ts'
import styles from './details.module.css'

/** What came with the goods besides points, and what did not. */
export function Gifts({ gifts }: { gifts: NonNullable<Order['gifts']> }) {
  return (
    <ul className={styles.payments}>
      {gifts.map((gift) => (
        <li key={gift.id} data-gift={gift.kind}>
          <div className={styles.line}>
            <span>{giftName(gift)}</span>
            <b>{giftFigure(gift, gift.given)}</b>
          </div>
          {giftNotes(gift).map((note) => (
            <div key={note} className={styles.soft}>
              {note}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
