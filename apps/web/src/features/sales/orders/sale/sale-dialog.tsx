import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { common } from '#locale/words.ts'
import { Dialog } from '#ui/forms/dialog.tsx'
import { openTill } from '../parts/asked-till.ts'
import { words as payWords } from '../pay/words.ts'
import { ResultState } from '#ui/feedback/result-state.tsx'
import { words } from './words.ts'
import { withOneMore } from './cart.ts'
import { CartPanel } from './cart-panel.tsx'
import styles from './sale.module.css'
import { Shelf } from './shelf.tsx'
import { type Sale, useSale } from './use-sale.ts'

/** Rings up goods, and goes on to their payment. */
export function SaleDialog({
  tillAt,
  onClose,
}: {
  /** Where the order is paid; absent: over the page. */
  tillAt: ((orderId: number) => string) | undefined
  onClose: () => void
}) {
  const navigate = useNavigate()
  const sale = useSale((order) => {
    onClose()
    if (tillAt) void navigate(tillAt(order.id))
    else openTill(order.id)
  })
  return (
    <Dialog
      open
      title={words.title}
      width={920}
      footer={null}
      closable={!sale.isRunning}
      keyboard={!sale.isRunning}
      onClose={onClose}
    >
      {sale.isUnanswered ? (
        <Unanswered sale={sale} />
      ) : (
        <div className={styles.columns}>
          <Shelf
            onPick={(item) => sale.setCart((cart) => withOneMore(cart, item))}
            onNothing={() => void sale.ring()}
          />
          <CartPanel sale={sale} />
        </div>
      )}
    </Dialog>
  )
}

function Unanswered({ sale }: { sale: Sale }) {
  return (
    <ResultState
      tone="waits"
      title={payWords.unansweredTitle}
      hint={words.unanswered}
      action={
        <Button type="primary" size="large" autoFocus loading={sale.isRunning} onClick={sale.ring}>
          {common.retry}
        </Button>
      }
    />
  )
}
