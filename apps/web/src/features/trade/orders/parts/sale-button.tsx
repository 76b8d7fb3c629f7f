import { ShoppingCartOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { can } from '../../../../lib/session.ts'
import { words } from '../words.ts'
import { SaleDialog } from '../sale/sale-dialog.tsx'

/** Opens the till for goods; for those who may sell. */
export function SaleButton() {
  const [isOpen, setOpen] = useState(false)
  if (!can('createOrder')) return null
  return (
    <>
      <Button type="primary" icon={<ShoppingCartOutlined />} onClick={() => setOpen(true)}>
        {words.sale.open}
      </Button>
      {isOpen && <SaleDialog onClose={() => setOpen(false)} />}
    </>
  )
}
