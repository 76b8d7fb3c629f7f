import type { Order } from '@app/api/contract/sales/orders'
import { PrinterOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { usePrintSheet } from '#ui/print/print-sheet.tsx'
import { words } from './words.ts'
import { OrderSlip } from './order-slip.tsx'
import { receiptCodeOf } from './receipt-code-api.ts'

interface SlipButtonProps extends Pick<ButtonProps, 'size'> {
  order: Order
  /** It is asked for later on, and says so. */
  isReprint: boolean
}

/** Prints the slip of an order that was paid; there is nothing to confirm before. */
export function SlipButton({ order, isReprint, size }: SlipButtonProps) {
  const { print, sheet } = usePrintSheet()
  const [isBusy, setBusy] = useState(false)
  if (order.paid === 0) return null
  const begin = async () => {
    setBusy(true)
    const code = await receiptCodeOf(order.id)
    setBusy(false)
    print('receipt', <OrderSlip order={order} isReprint={isReprint} code={code} />)
  }
  return (
    <>
      <Button
        {...(size && { size })}
        icon={<PrinterOutlined />}
        loading={isBusy}
        onClick={() => void begin()}
      >
        {words.slip.print}
      </Button>
      {sheet}
    </>
  )
}
