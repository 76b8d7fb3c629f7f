import type { Order } from '@app/api/contract/sales/orders'
import { Button } from 'antd'
import { useState } from 'react'
import { mayRevokeOrder } from '../refund-rights.ts'
import { RevokeOrderDialog } from '../revoke-dialogs.tsx'
import { words } from '../words.ts'

/** Undoes an order of the running shift with all its payments. */
export function RevokeOrderButton({ order }: { order: Order }) {
  const [isRevoking, setRevoking] = useState(false)
  if (!mayRevokeOrder(order)) return null
  return (
    <>
      <Button danger onClick={() => setRevoking(true)}>
        {words.revokeOrder}
      </Button>
      {isRevoking && <RevokeOrderDialog order={order} onClose={() => setRevoking(false)} />}
    </>
  )
}
