import { NewInvoice } from '@app/api/contract/invoicing/invoices'
import { isEmail } from '@app/kernel/formats'
import { Form, Input } from 'antd'
import { formatRule, rulesOf } from '#lib/api/form-rules.ts'
import { words } from './words.ts'

const { email } = NewInvoice.properties

/** Where an invoice is sent to. */
export const EmailItem = ({ extra }: { extra?: string }) => (
  <Form.Item
    name="email"
    label={words.fields.email}
    extra={extra}
    rules={[...rulesOf(email), formatRule(isEmail, words.emailFormat)]}
  >
    <Input inputMode="email" />
  </Form.Item>
)
