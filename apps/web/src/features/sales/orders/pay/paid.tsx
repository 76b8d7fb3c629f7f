import type { Order, PaymentReply } from '@app/api/contract/sales/orders'
import { CheckCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { money } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { common } from '#locale/words.ts'
import { nameOf } from '../order-names.ts'
import { useNextUnpaid, useOrder } from '../orders-api.ts'
import { Gifts } from '../details/gifts.tsx'
import { type Method, methodOf } from '../parts/asked-till.ts'
import { PrepaidFuelling } from '../slots.ts'
import { SlipButton } from '../parts/slip-button.tsx'
import { words as orderWords } from '../words.ts'
import { ResultState } from '#ui/feedback/result-state.tsx'
import { words } from './words.ts'
import { useCard } from './panels/cards.ts'
import styles from './pay.module.css'

interface PaidProps {
  order: Order
  /** Goes on to another order. */
  onNext: (orderId: number, method?: Method) => void
  taken: readonly PaymentReply[]
  onClose: () => void
}

/** All is paid: what to give back, and what comes next. */
export function Paid({ order, onNext, taken, onClose }: PaidProps) {
  const last = taken.at(-1)
  return (
    <div className={styles.paid}>
      <CheckCircleFilled className={styles.doneIcon} />
      <h3 className={styles.doneTitle}>{words.done}</h3>
      <p className={styles.sub}>{words.doneHint(order.orderNo)}</p>
      {last?.transaction.paymentType === 'cash' && <Change change={last.change} />}
      <ul className={styles.parts}>
        {taken.map(({ transaction, change }) => (
          <li key={transaction.id}>
            <span>{paymentName(transaction.paymentType)}</span>
            <span>
              {money(transaction.amount)}
              {change > 0 && ` · ${words.changeGiven(money(change))}`}
            </span>
          </li>
        ))}
      </ul>
      {taken.some(({ transaction }) => transaction.paymentType === 'debit') && (
        <CardLeft order={order} />
      )}
      {order.kind === 'prepay' && <PrepaidFuelling order={order} begins />}
      <GiftsOf orderId={order.id} />
      <div className={styles.buttons}>
        <FirstSlip orderId={order.id} />
        <NextSteps order={order} onNext={onNext} onClose={onClose} />
      </div>
    </div>
  )
}

/** What to give back: the one figure that the hand at the drawer needs. */
function Change({ change }: Pick<PaymentReply, 'change'>) {
  return (
    <div className={styles.bigChange} aria-live="assertive">
      {change > 0 ? (
        <>
          <span>{words.change}</span>
          <b data-figure="change">{money(change)}</b>
        </>
      ) : (
        <span>{words.noChange}</span>
      )}
    </div>
  )
}

function CardLeft({ order }: { order: Order }) {
  const { data: card } = useCard(order.userCard?.id)
  if (!card) return null
  return <p className={styles.sub}>{words.cardLeft(card.number, money(card.available))}</p>
}

/** What came with the goods, and what did not: the customer is told while they stand there. */
function GiftsOf({ orderId }: { orderId: number }) {
  const { data: order } = useOrder(orderId, undefined)
  if (!order?.gifts?.length) return null
  return <Gifts gifts={order.gifts} />
}

/** With what the server has written down by now: the till knows the payments in outline only. */
function FirstSlip({ orderId }: { orderId: number }) {
  const { data: order } = useOrder(orderId, undefined)
  return order?.status === 'success' && <SlipButton order={order} isReprint={false} size="large" />
}

/** The customer may go; who is next? */
function NextSteps({ order, onNext, onClose }: Omit<PaidProps, 'taken'>) {
  const { data: next } = useNextUnpaid(order.id, true)
  useEffect(() => {
    if (!next) return undefined
    const hear = (event: KeyboardEvent): void => {
      const method = methodOf(event)
      if (!method) return
      event.preventDefault()
      onNext(next.id, method)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [next, onNext])
  return (
    <>
      {next && (
        <Button size="large" onClick={() => onNext(next.id)}>
          {words.next(nameOf(next), money(next.due))} <kbd className={styles.key}>F2</kbd>
        </Button>
      )}
      <Button size="large" type="primary" autoFocus onClick={onClose}>
        {words.finish}
      </Button>
    </>
  )
}

/** Somebody else took the money meanwhile, or gave the order up. */
export function NothingToPay({ order, onClose }: Pick<PaidProps, 'order' | 'onClose'>) {
  const isPaid = order.status === 'success'
  return (
    <ResultState
      tone="info"
      title={isPaid ? words.otherwisePaid : words.notPayable}
      hint={isPaid ? words.otherwisePaidHint : orderWords.statuses[order.status]}
      action={
        <Button type="primary" size="large" autoFocus onClick={onClose}>
          {common.close}
        </Button>
      }
    />
  )
}
