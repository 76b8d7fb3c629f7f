import type { Order } from '@app/api/contract/sales/orders'
import { PrinterOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { usePrintSheet } from '#ui/print/print-sheet.tsx'
import { words } from './words.ts'
import { OrderSlip } from './order-slip.tsx'

interface SlipButtonProps extends Pick<ButtonProps, 'size'> {
  order: Order
  /** It is asked for later on, and says so. */
  isReprint: boolean
}

/** Prints the slip of an order that was paid; there is nothing to confirm before. */
export function SlipButton({ order, isReprint, size }: SlipButtonProps) {
  const { print, sheet } = usePrintSheet()
  if (order.paid === 0) return null
  return (
    <>
      <Button
        {...(size && { size })}
        icon={<PrinterOutlined />}
        onClick={() => print('receipt', <OrderSlip order={order} isReprint={isReprint} />)}
      >
        {words.slip.print}
      </Button>
      {sheet}
    </>
  )
}
