import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import type { Transaction } from '@app/api/contract/trade/transactions'
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { usePrintSheet } from '../../../ui/print-sheet.tsx'
import { mayRefund, mayRevoke } from './parts/recharge-rights.ts'
import { RechargeSlip } from './recharge-slip.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { slipOfEntry } from './slip.ts'
import { words } from './words.ts'

/** Printing the slip again, and the two ways back. */
export function RechargeActions({
  entry,
  lines,
  payment,
}: {
  entry: UserCardDetail
  lines: readonly UserCardDetail[]
  payment: Transaction | undefined
}) {
  const [doing, setDoing] = useState<'refund' | 'revoke'>()
  const { print, sheet } = usePrintSheet()
  const close = (): void => setDoing(undefined)
  return (
    <>
      <Button
        icon={<PrinterOutlined />}
        onClick={() => print('receipt', <RechargeSlip slip={slipOfEntry(entry, lines, payment)} />)}
      >
        {words.printSlip}
      </Button>
      {mayRevoke(entry, payment) && (
        <Button danger onClick={() => setDoing('revoke')}>
          {words.revoke}
        </Button>
      )}
      {mayRefund(entry) && (
        <Button danger onClick={() => setDoing('refund')}>
          {words.refund}
        </Button>
      )}
      <RefundDialog entry={entry} open={doing === 'refund'} onClose={close} />
      <RevokeDialog entry={entry} open={doing === 'revoke'} onClose={close} />
      {sheet}
    </>
  )
}
