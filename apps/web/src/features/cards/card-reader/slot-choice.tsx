import type { ReadersReply } from '@app/device/contract'
import { Flex, Radio } from 'antd'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

/** On which reader the card lies. */
export function SlotChoice(props: {
  readers: ReadersReply['content']
  slot: number
  onChoose: (slot: number) => void
}) {
  return (
    <Radio.Group
      vertical
      aria-label={words.connected}
      value={props.slot}
      onChange={({ target }) => props.onChoose(Number(target.value))}
    >
      {props.readers.map(({ slot, name, hasCard }) => (
        <Radio key={slot} value={slot}>
          <Flex gap={12}>
            {name}
            <StatusDot tone={hasCard ? 'green' : 'grey'}>
              {hasCard ? words.hasCard : words.noCard}
            </StatusDot>
          </Flex>
        </Radio>
      ))}
    </Radio.Group>
  )
}
