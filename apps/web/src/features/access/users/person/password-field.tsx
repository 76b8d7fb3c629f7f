import { isPassword } from '@app/kernel/formats'
import { Button, Form, Input, Space } from 'antd'
import { useId } from 'react'
import { AgainItem, againOf } from '#ui/forms/again-item.tsx'
import { formatRule } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { words } from '../words.ts'

const SHORTEST = 8
const LENGTH = 10
/** Without letters and digits that look alike: it is read out, or written on a slip of paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** A password for somebody else, which they change at once; it may therefore be seen. */
export function PasswordField({
  label,
  isRequired = false,
}: {
  label: string
  isRequired?: boolean
}) {
  const form = Form.useFormInstance()
  const id = useId()
  const generate = (): void => {
    const password = randomPassword()
    for (const name of ['password', againOf('password')]) form.setFieldValue(name, password)
    void form.validateFields(['password', againOf('password')])
  }
  return (
    <>
      <Form.Item label={label} extra={words.passwordHint} required={isRequired} htmlFor={id}>
        <Space.Compact block>
          <Form.Item
            noStyle
            name="password"
            rules={[
              ...(isRequired ? [{ required: true, message: common.required }] : []),
              formatRule((text) => text.length >= SHORTEST && isPassword(text), words.passwordHint),
            ]}
          >
            <Input id={id} autoComplete="off" maxLength={32} />
          </Form.Item>
          <Button onClick={generate}>{words.generate}</Button>
        </Space.Compact>
      </Form.Item>
      <AgainItem of="password">
        <Input autoComplete="off" maxLength={32} />
      </AgainItem>
    </>
  )
}
