import type { Order } from '@app/api/contract/sales/orders'
import { mayPay } from '../parts/order-states.tsx'
import type { Method } from '../parts/asked-till.ts'
import { NothingToPay, Paid } from './paid.tsx'
import { scannedIn, scanningOf } from './panels/phone.ts'
import { Scanning } from './panels/scanning.tsx'
import { Till } from './till.tsx'
import { Unanswered } from './unanswered.tsx'
import type { Paying } from './use-paying.ts'

interface PayContentProps {
  order: Order
  /** With which way of paying it begins, where that is allowed. */
  method: Method | undefined
  /** Goes on to another order, with a way of paying if that was asked for by key. */
  onNext: (orderId: number, method?: Method) => void
  paying: Paying
  onClose: () => void
}

/** What stands there now: a payment in doubt, a code to scan, the till, or that all is paid. */
export function PayContent({ order, method, onNext, paying, onClose }: PayContentProps) {
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
