import { type Alarm, AlarmAcknowledgement } from '@app/api/contract/forecourt/alarms'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { rulesOf } from '#lib/api/form-rules.ts'
import { canAny } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { subjectOf } from './alarm-text.tsx'
import { acknowledgeAlarm } from './alarms-api.ts'
import { words } from './words.ts'

/** Says that somebody has seen to an alarm, and what was done; for those who may. */
export function AcknowledgeButton({ alarm }: { alarm: Alarm }) {
  const [isOpen, setOpen] = useState(false)
  if (alarm.acknowledgedTime) return words.acknowledged
  if (!canAny(['tankMge:update', 'deviceMge:update'])) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {words.acknowledge}
      </Button>
      <CommandDialog<AlarmAcknowledgement>
        open={isOpen}
        title={words.acknowledgeTitle}
        question={
          <>
            <b>{[words.kinds[alarm.kind], subjectOf(alarm)].filter(Boolean).join(' · ')}</b>
            <br />
            {words.acknowledgeHint}
          </>
        }
        verb={words.acknowledge}
        done={words.acknowledged}
        onConfirm={({ remark, idempotencyKey }) =>
          acknowledgeAlarm(alarm, { remark: remark.trim() }, { idempotencyKey })
        }
        onClose={() => setOpen(false)}
      >
        <Form.Item
          name="remark"
          label={words.remark}
          rules={rulesOf(AlarmAcknowledgement.properties.remark, { required: true })}
        >
          <Input.TextArea rows={3} placeholder={words.remarkHint} />
        </Form.Item>
      </CommandDialog>
    </>
  )
}
