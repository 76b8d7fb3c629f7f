import type { Order } from '@app/api/contract/sales/orders'
import type { Transaction } from '@app/api/contract/sales/transactions'
import { useEffect } from 'react'
import { useOrder } from '../../orders-api.ts'
import { ScanToPay } from '../../parts/scan-to-pay.tsx'
import type { Paying } from '../use-paying.ts'

/** Should no live message come, the till still knows within so long. */
const LOOK_EVERY_MS = 3000

interface ScanningProps {
  order: Order
  payment: Transaction
  paying: Paying
  onClose: () => void
}

/** The customer is asked to pay for an order by phone. */
export function Scanning({ order, payment, paying, onClose }: ScanningProps) {
  useOrder(order.id, LOOK_EVERY_MS)
  const { watch } = paying
  useEffect(() => watch(payment.id), [watch, payment.id])
  return <ScanToPay payment={payment} onClose={onClose} />
}
