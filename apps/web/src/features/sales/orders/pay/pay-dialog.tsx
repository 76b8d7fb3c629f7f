import type { Order } from '@app/api/contract/sales/orders'
import { Dialog } from '#ui/forms/dialog.tsx'
import { nameOf } from '../order-names.ts'
import { mayPay } from '../parts/order-states.tsx'
import type { Method } from '../parts/asked-till.ts'
import { words } from './words.ts'
import { NothingToPay, Paid } from './paid.tsx'
import { scannedIn, scanningOf } from './panels/phone.ts'
import { Scanning } from './panels/scanning.tsx'
import { Till } from './till.tsx'
import { Unanswered } from './unanswered.tsx'
import type { Paying } from './use-paying.ts'

interface PayDialogProps {
  order: Order
  /** Goes on to another order, with a way of paying if that was asked for by key. */
  onNext: (orderId: number, method?: Method) => void
  paying: Paying
  open: boolean
  onClose: () => void
}

/** Takes the money for an order: quick hands, large figures, never twice. */
export function PayDialog({ order, onNext, paying, open, onClose }: PayDialogProps) {
  const close = (): void => {
    paying.leave()
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={words.title(nameOf(order))}
      width={560}
      footer={null}
      closable={!paying.isRunning}
      keyboard={!paying.isRunning}
      onClose={close}
    >
      <PayContent order={order} onNext={onNext} paying={paying} onClose={close} />
    </Dialog>
  )
}

/** What stands there now: a payment in doubt, a code to scan, the till, or that all is paid. */
export function PayContent({
  order,
  method,
  onNext,
  paying,
  onClose,
}: Omit<PayDialogProps, 'open'> & {
  /** With which way of paying it begins, where that is allowed. */
  method?: Method | undefined
}) {
  if (paying.unanswered) {
    return <Unanswered unanswered={paying.unanswered} isRunning={paying.isRunning} />
  }
  const scanning = scanningOf(order)
  if (scanning) {
    return <Scanning order={order} payment={scanning} paying={paying} onClose={onClose} />
  }
  if (mayPay(order)) return <Till order={order} asked={method} paying={paying} onClose={onClose} />
  const taken = [...paying.taken, ...scannedIn(order, paying.asked)]
  if (taken.length === 0) return <NothingToPay order={order} onClose={onClose} />
  return <Paid order={order} onNext={onNext} taken={taken} onClose={onClose} />
}
