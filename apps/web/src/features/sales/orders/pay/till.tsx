import type { Order } from '@app/api/contract/sales/orders'
import type { Transaction } from '@app/api/contract/sales/transactions'
import { Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { money } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { paymentName } from '#locale/payment-names.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { errorActionFor } from '#ui/feedback/error-action.tsx'
import { words as orderWords } from '../words.ts'
import { type Method, methodOf, TILL_KEYS } from '../parts/asked-till.ts'
import { words } from './words.ts'
import { CardPanel } from './panels/card-panel.tsx'
import { mayFindCards } from './panels/cards.ts'
import { CashPanel } from './panels/cash-panel.tsx'
import { Notice } from './notice.tsx'
import { OthersPanel } from './panels/others-panel.tsx'
import type { PanelProps } from './panels/panel.tsx'
import styles from './pay.module.css'
import { failedIn, scannedIn, usePhoneTypes } from './panels/phone.ts'
import { PhonePanel } from './panels/phone-panel.tsx'
import type { Paying } from './use-paying.ts'

const PANELS: Readonly<Record<Method, React.ComponentType<PanelProps>>> = {
  cash: CashPanel,
  card: CardPanel,
  phone: PhonePanel,
  others: OthersPanel,
}

const IS_ALLOWED: Readonly<Record<Method, () => boolean>> = {
  cash: () => can('cashPay') || can('createOrder'),
  card: () => can('createOrder') && mayFindCards(),
  phone: () => can('createOrder'),
  others: () => can('createOrder'),
}

/** What is due, and the ways to pay it. */
export function Till({
  order,
  asked,
  paying,
  onClose,
}: {
  order: Order
  /** The way of paying that was asked for, where it is allowed. */
  asked?: Method | undefined
  paying: Paying
  onClose: () => void
}) {
  const hasPhones = usePhoneTypes(order).length > 0
  const methods = TILL_KEYS.filter(({ method }) => IS_ALLOWED[method]()).filter(
    ({ method }) =>
      (method !== 'phone' || hasPhones) && (method !== 'card' || order.kind !== 'prepay'),
  )
  const failed = failedIn(order, paying.asked)
  // What a phone refused is tried with the phone again: a code that is scanned next is no cash.
  const [method, setMethod] = useMethod(methods, failed?.status === 'fail' ? 'phone' : asked)
  const Panel = PANELS[method]
  const taken = [...paying.taken, ...scannedIn(order, paying.asked)]
  const last = taken.at(-1)
  return (
    <>
      <div className={styles.head}>
        <span className={styles.dueLabel}>{words.due}</span>
        <b className={styles.due} data-figure="due">
          {money(order.due)}
        </b>
        {order.paid > 0 && (
          <span className={styles.sub}>
            {words.ofPayable(money(order.payable), money(order.paid))}
          </span>
        )}
      </div>
      {last && (
        <Notice
          type="success"
          title={words.takenPart(
            paymentName(last.transaction.paymentType),
            money(last.transaction.amount),
            money(order.due),
          )}
          {...(last.change > 0 && { description: words.changeGiven(money(last.change)) })}
        />
      )}
      {paying.problem !== undefined && (
        <Notice
          type="error"
          title={problemText(paying.problem)}
          action={errorActionFor(paying.problem)}
        />
      )}
      <FailedScan payment={failed} />
      <Segmented<Method>
        block
        className={styles.methods}
        aria-label={orderWords.fields.payment}
        value={method}
        onChange={setMethod}
        options={methods.map(({ method: value, key }) => ({
          value,
          label: (
            <>
              {words.methods[value]} <kbd className={styles.key}>{key}</kbd>
            </>
          ),
        }))}
      />
      <div className={styles.panel}>
        <Panel
          // After a part was taken, the rest is asked for anew; what failed is tried with another code.
          key={`${taken.length} ${failed?.id}`}
          order={order}
          isRunning={paying.isRunning}
          onPay={paying.pay}
          onAsk={paying.ask}
          onClose={onClose}
        />
      </div>
    </>
  )
}

/** The customer was asked by phone, and nothing came of it. */
function FailedScan({ payment }: { payment: Transaction | undefined }) {
  const channel = payment?.channel
  if (!channel) return null
  const { scan } = words
  if (channel.state === 'declined') {
    return <Notice type="error" title={scan.declined(channel.failureText)} />
  }
  if (channel.state === 'mismatch') {
    return <Notice type="error" title={scan.mismatch(money(channel.astray))} />
  }
  return (
    <Notice
      type="info"
      title={channel.state === 'closed' ? scan.closed : scan.released}
      {...(channel.state !== 'closed' && { description: scan.releasedHint })}
    />
  )
}

/** The way to pay, chosen with a finger or with a function key. */
function useMethod(
  methods: typeof TILL_KEYS,
  asked: Method | undefined,
): [Method, (method: Method) => void] {
  const [chosen, setMethod] = useState(asked)
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const wanted = methodOf(event)
      if (!wanted || !methods.some(({ method }) => method === wanted)) return
      event.preventDefault()
      setMethod(wanted)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [methods])
  // By phone may become possible a moment later: until then, and without it, the first way that is.
  const isPossible = methods.some(({ method }) => method === chosen)
  return [(isPossible ? chosen : undefined) ?? methods[0]?.method ?? 'cash', setMethod]
}
