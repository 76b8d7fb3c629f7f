import { ShoppingCartOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { can } from '../../../../lib/session.ts'
import { words } from '../words.ts'

const SaleDialog = lazy(async () => ({
  default: (await import('../sale/sale-dialog.tsx')).SaleDialog,
}))

/** Opens the till for goods; for those who may sell. */
export function SaleButton() {
  const [isOpen, setOpen] = useState(false)
  if (!can('createOrder')) return null
  return (
    <>
      <Button type="primary" icon={<ShoppingCartOutlined />} onClick={() => setOpen(true)}>
        {words.sale.open}
      </Button>
      <Suspense fallback={null}>{isOpen && <SaleDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
