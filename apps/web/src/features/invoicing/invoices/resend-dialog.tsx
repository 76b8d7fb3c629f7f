import { type Invoice, InvoiceResending } from '@app/api/contract/invoicing/invoices'
import { isMobile } from '@app/kernel/formats'
import { Form, Input } from 'antd'
import { formatRule, rulesOf } from '#lib/api/form-rules.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { EmailItem } from './email-item.tsx'
import { resendInvoice } from './invoices-api.ts'
import { words } from './words.ts'

const { fields } = words
const shapes = InvoiceResending.properties

interface Fields {
  email?: string
  phone?: string
}

/** Has the platform send an issued invoice once more, to where it went or to somewhere else. */
export function ResendDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  return (
    <CommandDialog<Fields>
      open
      title={words.resendTitle}
      verb={words.resend}
      question={words.resendQuestion(invoice.invoiceNo)}
      initialValues={{ email: invoice.email }}
      onConfirm={({ email = '', phone = '', idempotencyKey }) =>
        resendInvoice(
          invoice.id,
          { email, ...(phone !== '' && { phone }) },
          { idempotencyKey, pin: undefined },
        )
      }
      done={words.resending}
      onClose={onClose}
    >
      <EmailItem />
      <Form.Item
        name="phone"
        label={fields.phone}
        extra={invoice.phone !== '' && words.phoneAsBefore(invoice.phone)}
        rules={[...rulesOf(shapes.phone), formatRule(isMobile, words.phoneFormat)]}
      >
        <Input inputMode="tel" />
      </Form.Item>
    </CommandDialog>
  )
}
