import type { Order } from '@app/api/contract/sales/orders'
import { Dialog } from '#ui/forms/dialog.tsx'
import { nameOf } from '../order-names.ts'
import { mayPay } from '../order-states.tsx'
import { words } from './words.ts'
import { NothingToPay, Paid } from './paid.tsx'
import { scannedIn, scanningOf } from './panels/phone.ts'
import { Scanning } from './panels/scanning.tsx'
import { Till } from './till.tsx'
import { Unanswered } from './unanswered.tsx'
import type { Paying } from './use-paying.ts'

interface PayDialogProps {
  order: Order
  /** Where the next order is opened. */
  tillAt: (orderId: number) => string
  paying: Paying
  open: boolean
  onClose: () => void
}

/** Takes the money for an order: quick hands, large figures, never twice. */
export function PayDialog({ order, tillAt, paying, open, onClose }: PayDialogProps) {
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
      <PayContent order={order} tillAt={tillAt} paying={paying} onClose={close} />
    </Dialog>
  )
}

/** What stands there now: a payment in doubt, a code to scan, the till, or that all is paid. */
function PayContent({ order, tillAt, paying, onClose }: Omit<PayDialogProps, 'open'>) {
  if (paying.unanswered) {
    return <Unanswered unanswered={paying.unanswered} isRunning={paying.isRunning} />
  }
  const scanning = scanningOf(order)
  if (scanning) {
    return <Scanning order={order} payment={scanning} paying={paying} onClose={onClose} />
  }
  if (mayPay(order)) return <Till order={order} paying={paying} onClose={onClose} />
  const taken = [...paying.taken, ...scannedIn(order, paying.asked)]
  if (taken.length === 0) return <NothingToPay order={order} onClose={onClose} />
  return <Paid order={order} tillAt={tillAt} taken={taken} onClose={onClose} />
}
