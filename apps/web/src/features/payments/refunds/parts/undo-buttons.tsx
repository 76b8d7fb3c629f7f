import type { LineItem } from '@app/api/contract/sales/orders'
import type { Transaction } from '@app/api/contract/sales/transactions'
import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { RefundDialog } from '../refund-dialog.tsx'
import { mayRefund, mayRevoke } from '../refund-rights.ts'
import { RevokePaymentDialog } from '../revoke-dialogs.tsx'
import { words } from '../words.ts'

interface UndoButtonsProps {
  payment: Transaction
  /** Of its order, to choose from what was bought. */
  lines?: readonly LineItem[] | undefined
  /** How the buttons look where they stand. */
  look?: Pick<ButtonProps, 'type' | 'size'>
}

/** The ways to undo a payment, as far as it and the caller allow them. */
export function UndoButtons({ payment, lines, look }: UndoButtonsProps) {
  const [undoing, setUndoing] = useState<'refund' | 'revoke'>()
  const stop = (): void => setUndoing(undefined)
  return (
    <>
      {mayRevoke(payment) && (
        <Button danger {...look} onClick={() => setUndoing('revoke')}>
          {words.revoke}
        </Button>
      )}
      {mayRefund(payment) && (
        <Button danger {...look} onClick={() => setUndoing('refund')}>
          {words.refund}
        </Button>
      )}
      {undoing === 'refund' && <RefundDialog payment={payment} lines={lines} onClose={stop} />}
      {undoing === 'revoke' && <RevokePaymentDialog payment={payment} onClose={stop} />}
    </>
  )
}
