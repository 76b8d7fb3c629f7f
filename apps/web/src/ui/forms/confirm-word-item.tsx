import { CONFIRM_WORD } from '@app/kernel/formats'
import { Form, Input } from 'antd'
import { common } from '#locale/words.ts'

/** What cannot be undone is confirmed with a word. */
export const ConfirmWordItem = () => (
  <Form.Item
    name="confirmWord"
    label={common.confirmWord(CONFIRM_WORD)}
    rules={[
      {
        required: true,
        pattern: new RegExp(`^${CONFIRM_WORD}$`),
        message: common.confirmWord(CONFIRM_WORD),
      },
    ]}
  >
    <Input autoComplete="off" />
  </Form.Item>
)
