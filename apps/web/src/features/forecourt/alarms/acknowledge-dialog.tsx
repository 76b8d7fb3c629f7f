import { type Alarm, AlarmAcknowledgement } from '@app/api/contract/forecourt/alarms'
import { Form, Input } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { canAny } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { subjectOf } from './alarm-text.tsx'
import { acknowledgeAlarm } from './alarms-api.ts'
import { words } from './words.ts'

/** Whether there is something to acknowledge, for whoever is logged in. */
export const isForMe = ({ acknowledgedTime }: Alarm): boolean =>
  acknowledgedTime === null && canAny(['tankMge:update', 'deviceMge:update'])

interface AcknowledgeDialogProps {
  alarm: Alarm
  isOpen: boolean
  onClose: () => void
}

/** Says that somebody has seen to an alarm, and what was done. */
export function AcknowledgeDialog({ alarm, isOpen, onClose }: AcknowledgeDialogProps) {
  return (
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
      onClose={onClose}
    >
      <Form.Item
        name="remark"
        label={words.remark}
        rules={rulesOf(AlarmAcknowledgement.properties.remark, { required: true })}
      >
        <Input.TextArea rows={3} placeholder={words.remarkHint} />
      </Form.Item>
    </CommandDialog>
  )
}
