import { useEffect } from 'react'
import { useOpenByAddress } from '#lib/routes/use-open-by-address.ts'
import { openTill } from './asked-till.ts'
import { TILL } from './order-paths.ts'
import { mayTakeMoney } from './order-states.tsx'

/** Opens the till over an order's own page where the address asks for it. */
export function useTillByAddress(orderId: number): void {
  const { isOpen, close } = useOpenByAddress(TILL)
  useEffect(() => {
    if (!isOpen) return
    close()
    if (mayTakeMoney()) openTill(orderId)
  }, [isOpen, close, orderId])
}
