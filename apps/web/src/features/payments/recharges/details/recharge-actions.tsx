import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import type { Transaction } from '@app/api/contract/sales/transactions'
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { usePrintSheet } from '#ui/print/print-sheet.tsx'
import { mayRefund, mayRevoke } from '../refund-rights.ts'
import { RechargeSlip } from '../recharge-slip.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { slipOfEntry } from '../slip.ts'
import { InvoiceRechargeButton } from '../slots.ts'
import { words } from '../words.ts'

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
  const [action, setAction] = useState<'refund' | 'revoke'>()
  const { print, sheet } = usePrintSheet()
  const close = (): void => setAction(undefined)
  return (
    <>
      <Button
        icon={<PrinterOutlined />}
        onClick={() => print('receipt', <RechargeSlip slip={slipOfEntry(entry, lines, payment)} />)}
      >
        {words.printSlip}
      </Button>
      {canBeInvoiced(entry, lines) && <InvoiceRechargeButton entry={entry} />}
      {mayRevoke(entry, payment) && (
        <Button danger onClick={() => setAction('revoke')}>
          {words.revoke}
        </Button>
      )}
      {mayRefund(entry) && payment?.status !== 'refunding' && (
        <Button danger onClick={() => setAction('refund')}>
          {words.refund}
        </Button>
      )}
      <RefundDialog entry={entry} open={action === 'refund'} onClose={close} />
      <RevokeDialog entry={entry} open={action === 'revoke'} onClose={close} />
      {sheet}
    </>
  )
}

/** A recharge that gave its card quota, which is the case where cards are invoiced when charged. */
const canBeInvoiced = (entry: UserCardDetail, lines: readonly UserCardDetail[]): boolean =>
  entry.type === 'charge' &&
  !entry.revoked &&
  lines.some(({ book, amount }) => book === 'quota' && amount > 0)
