import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { can, hasTaken } from '#lib/session/session.ts'
import { lazy } from '#lib/state/arriving.ts'
import { words } from '../sale/words.ts'

const SaleDialog = lazy(async () => ({
  default: (await import('../sale/sale-dialog.tsx')).SaleDialog,
}))

interface SaleButtonProps {
  /** Where the order is paid; over the page, unless it is told. */
  tillAt?: (orderId: number) => string
}

/** Opens the till for goods; for those who may sell, at a station with a shop (S-301). */
export function SaleButton({ tillAt }: SaleButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (!can('createOrder') || !hasTaken('store')) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <SaleDialog tillAt={tillAt} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
