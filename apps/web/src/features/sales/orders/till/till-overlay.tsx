import type { Order } from '@app/api/contract/sales/orders'
import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { Dialog } from '#ui/forms/dialog.tsx'
import { nameOf } from '../order-names.ts'
import { useLiveOrders, useOrder } from '../orders-api.ts'
import { type AskedTill, askedTill, openTill } from '../parts/asked-till.ts'
import { PayContent } from '../pay/pay-content.tsx'
import styles from '../pay/pay.module.css'
import { usePaying } from '../pay/use-paying.ts'
import { words } from '../pay/words.ts'

const close = (): void => askedTill.set(undefined)

/** The till over whatever page is open. */
export function TillOverlay({ open, asked }: { open: boolean; asked: AskedTill | undefined }) {
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  // What stood in it fades away with it, and is followed no longer.
  return shown && <OpenTill open={open} asked={shown} onGone={() => setShown(undefined)} />
}

/**
 * While a payment runs, or nobody knows whether it happened, it cannot be closed: only here the same payment can
 * be sent once more.
 */
function OpenTill({
  open,
  asked,
  onGone,
}: {
  open: boolean
  asked: AskedTill
  onGone: () => void
}) {
  const { data: order, error, refetch } = useOrder(asked.orderId, useLiveOrders())
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      title={order ? words.title(nameOf(order)) : words.verb}
      width={560}
      footer={null}
      closable={!isBusy}
      keyboard={!isBusy}
      onClose={close}
      afterClose={onGone}
    >
      {order ? (
        <OrderTill key={order.id} order={order} asked={asked} onBusy={setBusy} />
      ) : error ? (
        <ProblemView error={error} onRetry={refetch} />
      ) : (
        <div className={styles.panel}>
          <Skeleton active />
        </div>
      )}
    </Dialog>
  )
}

function OrderTill({
  order,
  asked: { method },
  onBusy,
}: {
  order: Order
  asked: AskedTill
  onBusy: (isBusy: boolean) => void
}) {
  const paying = usePaying(order)
  const isBusy = paying.isRunning || paying.unanswered !== undefined
  useEffect(() => {
    onBusy(isBusy)
    return () => onBusy(false)
  }, [isBusy, onBusy])
  return (
    <PayContent order={order} method={method} paying={paying} onNext={openTill} onClose={close} />
  )
}
