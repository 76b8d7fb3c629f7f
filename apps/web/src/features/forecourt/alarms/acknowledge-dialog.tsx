import { type Alarm, AlarmAcknowledgement } from '@app/api/contract/forecourt/alarms'
import { Form, Input } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { reportOf, subjectOf } from './alarm-text.tsx'
import { acknowledgeAlarm } from './alarms-api.ts'
import { words } from './words.ts'

interface AcknowledgeDialogProps {
  alarm: Alarm
  open: boolean
  onClose: () => void
}

/** Says that somebody has seen to an alarm, and what was done. */
export function AcknowledgeDialog({ alarm, open, onClose }: AcknowledgeDialogProps) {
  return (
    <CommandDialog<AlarmAcknowledgement>
      open={open}
      title={words.acknowledgeTitle}
      question={
        <>
          <b>
            {[words.kinds[alarm.kind], subjectOf(alarm), reportOf(alarm)]
              .filter(Boolean)
              .join(' · ')}
          </b>
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
