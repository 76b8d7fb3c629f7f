import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { useHref } from 'react-router'
import { openTill } from './asked-till.ts'
import { payPath, type SalesView } from './order-paths.ts'
import { words } from './words.ts'

/** A link that is opened elsewhere, such as in another tab, leads to the order's own page. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey

/** Takes the money for an order, over the page on which one is. */
export function TillLink({
  orderId,
  salesView = 'all',
}: {
  orderId: number
  salesView?: SalesView
}) {
  return (
    <Button
      href={useHref(payPath(orderId, salesView))}
      size="small"
      type="primary"
      ghost
      onClick={(event) => {
        if (isElsewhere(event)) return
        event.preventDefault()
        openTill(orderId)
      }}
    >
      {words.pay}
    </Button>
  )
}
