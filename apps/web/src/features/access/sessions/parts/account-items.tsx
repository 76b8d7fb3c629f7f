import { BankOutlined, UserOutlined } from '@ant-design/icons'
import { Form, Input } from 'antd'
import type { AccountInput } from '../sessions-api.ts'
import { words } from '../words.ts'

/** Whose account it is, as it is asked before anybody is known. */
export function AccountItems({ focused }: { focused: keyof AccountInput | undefined }) {
  return (
    <>
      <Form.Item
        name="company"
        label={words.company}
        rules={[{ required: true, whitespace: true, message: words.companyRequired }]}
      >
        <Input
          prefix={<BankOutlined />}
          autoComplete="organization"
          autoFocus={focused === 'company'}
        />
      </Form.Item>
      <Form.Item
        name="account"
        label={words.account}
        rules={[{ required: true, whitespace: true, message: words.accountRequired }]}
      >
        <Input
          prefix={<UserOutlined />}
          placeholder={words.accountHint}
          autoComplete="username"
          autoFocus={focused === 'account'}
        />
      </Form.Item>
    </>
  )
}
