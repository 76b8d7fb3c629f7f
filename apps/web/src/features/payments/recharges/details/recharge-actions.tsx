import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import type { Invoice } from '@app/api/contract/invoicing/invoices'
import type { Transaction } from '@app/api/contract/sales/transactions'
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { usePrintSheet } from '#ui/print/print-sheet.tsx'
import { ApplyButton } from '#features/invoicing/invoices/parts/apply-button.tsx'
import { useInvoicesOf } from '#features/invoicing/invoices/invoices-api.ts'
import { mayRefund, mayRevoke } from '../parts/recharge-rights.ts'
import { RechargeSlip } from '../recharge-slip.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { slipOfEntry } from '../slip.ts'
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
  const { data: invoices = [] } = useInvoicesOf(entry.order?.id)
  const isInvoiced = invoices.some(stands)
  return (
    <>
      <Button
        icon={<PrinterOutlined />}
        onClick={() => print('receipt', <RechargeSlip slip={slipOfEntry(entry, lines, payment)} />)}
      >
        {words.printSlip}
      </Button>
      {canBeInvoiced(entry, lines) && !isInvoiced && (
        <ApplyButton draft={{ detailIds: [entry.id] }} />
      )}
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

/** What neither was given up nor is taken back. */
const stands = ({ kind, status, reversed }: Invoice): boolean =>
  kind === 'blue' && status !== 'uninvoiced' && !reversed

/** A recharge that gave its card quota, which is the case where cards are invoiced when charged. */
const canBeInvoiced = (entry: UserCardDetail, lines: readonly UserCardDetail[]): boolean =>
  entry.type === 'charge' &&
  !entry.revoked &&
  lines.some(({ book, amount }) => book === 'quota' && amount > 0)
