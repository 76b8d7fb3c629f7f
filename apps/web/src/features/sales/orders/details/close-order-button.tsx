import type { Order } from '@app/api/contract/sales/orders'
import { Button } from 'antd'
import { useState } from 'react'
import { money } from '#lib/i18n/format.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { mayClose } from '../parts/order-states.tsx'
import { closeOrder } from '../orders-api.ts'
import { words } from './words.ts'

const hintOf = ({ kind }: Order): string => {
  if (kind === 'prepay') return words.closePrepaidHint
  return kind === 'goods' ? words.closeGoodsHint : words.closeFuelHint
}

/** Gives up an order that nobody will pay. */
export function CloseOrderButton({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false)
  if (!mayClose(order) && !isAsking) return null
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {words.close}
      </Button>
      <CommandDialog
        open={isAsking}
        danger
        title={words.close}
        verb={words.closeVerb(money(order.payable))}
        question={
          <>
            {words.closeQuestion(order.orderNo, money(order.payable))}
            <p style={{ margin: '8px 0 0' }}>{hintOf(order)}</p>
          </>
        }
        needsReason
        onConfirm={({ reason, idempotencyKey }) => closeOrder(order.id, reason, idempotencyKey)}
        done={words.closeDone}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
