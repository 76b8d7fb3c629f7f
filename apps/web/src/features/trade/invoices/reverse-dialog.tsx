import { type Invoice, REVERSAL_CAUSES, type ReversalCause } from '@app/api/contract/trade/invoices'
import { App as AntApp, Form, Select } from 'antd'
import { money } from '../../../lib/format.ts'
import { useRefreshAll } from '../../../lib/use-refresh-all.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { reverseInvoice } from './invoices-api.ts'
import { words } from './words.ts'

interface Fields {
  cause: ReversalCause
}

/** Takes an issued invoice back with a red one. */
export function ReverseDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  return (
    <CommandDialog<Fields>
      open
      danger
      title={words.reverseTitle}
      verb={words.reverse}
      question={words.reverseQuestion(invoice.invoiceNo, money(invoice.face))}
      needsReason
      needsPin
      initialValues={{ cause: 'error' }}
      onConfirm={async ({ cause, reason, pin, idempotencyKey }) => {
        await reverseInvoice(invoice.id, { cause, reason }, { pin, idempotencyKey })
        refreshAll()
        message.success(words.reversalStarted)
      }}
      onClose={onClose}
    >
      <Form.Item name="cause" label={words.fields.reversalCause}>
        <Select options={REVERSAL_CAUSES.map((value) => ({ value, label: words.causes[value] }))} />
      </Form.Item>
    </CommandDialog>
  )
}
