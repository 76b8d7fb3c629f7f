import { isNewPassword } from '@app/kernel/formats'
import { Form, Input } from 'antd'
import { formatRule, sameAs } from '#lib/api/form-rules.ts'
import { words as formWords } from '#ui/forms/words.ts'
import { words as sessionWords } from '../words.ts'
import { words } from './words.ts'

/** The fields `new` and `confirm` of whoever chooses another password. */
export const NewPasswordItems = () => (
  <>
    <Form.Item
      name="new"
      label={words.newPassword}
      extra={words.passwordHint}
      rules={[
        { required: true, message: sessionWords.passwordRequired },
        formatRule(isNewPassword, words.passwordHint),
      ]}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
    <Form.Item
      name="confirm"
      label={words.confirmPassword}
      dependencies={['new']}
      rules={[sameAs('new', formWords.passwordMismatch)]}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  </>
)
