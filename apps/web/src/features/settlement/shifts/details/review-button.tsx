import type { Shift } from '@app/api/contract/settlement/shifts'
import { ShiftReview } from '@app/api/contract/settlement/shifts'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { rulesOf } from '#lib/api/form-rules.ts'
import { can, useProfile } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { stateOf } from '../shift-state.tsx'
import { reviewShift } from '../shifts-api.ts'
import { words as shiftWords } from '../words.ts'
import { words } from './words.ts'

/** A second pair of eyes for a settled sheet; never those of who handed it over (D-096). */
export function ReviewButton({ shift }: { shift: Shift }) {
  const [isAsking, setAsking] = useState(false)
  const profile = useProfile()
  const mayReview =
    can('reviewShift') && stateOf(shift) === 'settled' && shift.handOver?.id !== profile.id
  if (!mayReview) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.review}</Button>
      <CommandDialog<{ remark?: string }>
        open={isAsking}
        title={words.reviewTitle(shift.number)}
        question={words.reviewQuestion}
        verb={words.reviewVerb}
        onConfirm={({ remark = '', idempotencyKey }) =>
          reviewShift(shift.id, remark.trim(), idempotencyKey)
        }
        done={words.reviewed}
        onClose={() => setAsking(false)}
      >
        <Form.Item
          name="remark"
          label={shiftWords.fields.reviewRemark}
          rules={rulesOf(ShiftReview.properties.remark)}
        >
          <Input.TextArea rows={2} />
        </Form.Item>
      </CommandDialog>
    </>
  )
}
