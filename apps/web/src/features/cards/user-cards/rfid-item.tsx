import { RFID_PATTERN } from '@app/api/contract/cards/user-cards/settings'
import { Flex, Form, Input } from 'antd'
import { ReadButton } from '#features/cards/card-infos/parts/read-button.tsx'
import { words as cardWords } from './words.ts'
import { words } from './parts/words.ts'

const RFID = new RegExp(RFID_PATTERN)

/** The tag at the car by which a card is known, too: read, or typed from what is printed on it (D-053). */
export const RfidItem = () => (
  <Form.Item
    name="rfid"
    label={cardWords.fields.rfid}
    extra={words.rfidHint}
    normalize={(text: string) => text.trim().toUpperCase() || undefined}
    rules={[{ pattern: RFID, message: words.rfidFormat }]}
  >
    <RfidInput />
  </Form.Item>
)

/** Gets its value from the form around it. */
function RfidInput({
  id,
  value,
  onChange,
}: {
  id?: string
  value?: string
  onChange?: (text: string) => void
}) {
  return (
    <Flex gap={8} wrap>
      <Input
        id={id}
        value={value}
        maxLength={24}
        autoComplete="off"
        style={{ flex: 1, minWidth: 180 }}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <ReadButton onRead={(serial) => onChange?.(serial)} />
    </Flex>
  )
}
