import { Button } from 'antd'
import { useState } from 'react'
import type { UndoButtonsProps } from '#features/sales/transactions/slots.ts'
import { RefundDialog } from '../refund-dialog.tsx'
import { mayRefund, mayRevoke } from '../refund-rights.ts'
import { RevokePaymentDialog } from '../revoke-dialogs.tsx'
import { words } from '../words.ts'

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
