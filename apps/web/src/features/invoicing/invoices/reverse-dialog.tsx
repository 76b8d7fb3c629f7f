import {
  type Invoice,
  REVERSAL_CAUSES,
  type ReversalCause,
} from '@app/api/contract/invoicing/invoices'
import { Form, Select } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { reverseInvoice } from './invoices-api.ts'
import { words } from './words.ts'

interface Fields {
  cause: ReversalCause
}

/** Takes an issued invoice back with a red one. */
export function ReverseDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
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
      onConfirm={({ cause, reason, pin, idempotencyKey }) =>
        reverseInvoice(invoice.id, { cause, reason }, { pin, idempotencyKey })
      }
      done={words.reversalStarted}
      onClose={onClose}
    >
      <Form.Item name="cause" label={words.fields.reversalCause}>
        <Select options={REVERSAL_CAUSES.map((value) => ({ value, label: words.causes[value] }))} />
      </Form.Item>
    </CommandDialog>
  )
}
