import { Alert, Checkbox, Flex } from 'antd'
import { useState } from 'react'
import type { ReadersReply } from '@app/device/contract'
import { GuardedButton } from '#ui/layout/guarded-button.tsx'
import { Section } from '#ui/layout/page.tsx'
import { CardDetailList } from './card-detail-list.tsx'
import { SlotChoice } from './slot-choice.tsx'
import { TestSteps } from './test-steps.tsx'
import { useCardTest } from './use-card-test.ts'
import { words } from './words.ts'

/** Tries a card as far as it goes, and says where it ended. */
export function CardTest({ readers }: { readers: ReadersReply['content'] }) {
  const [slot, setSlot] = useState(0)
  const [withPurse, setWithPurse] = useState(false)
  const { findings, run, isRunning } = useCardTest()
  return (
    <Section title={words.test}>
      <Flex vertical gap={12} align="start">
        <div>{words.hint}</div>
        <SlotChoice readers={readers} slot={slot} onChoose={setSlot} />
        <Checkbox checked={withPurse} onChange={({ target }) => setWithPurse(target.checked)}>
          {words.withPurse}
        </Checkbox>
        {withPurse && <div>{words.purseHint}</div>}
        <GuardedButton type="primary" disabled={isRunning} onClick={() => run({ slot, withPurse })}>
          {words.verb}
        </GuardedButton>
        <TestSteps outcomes={findings.outcomes} withPurse={withPurse} />
        {findings.problem && <Alert type="error" showIcon title={findings.problem} />}
      </Flex>
      <CardDetailList findings={findings} />
    </Section>
  )
}
