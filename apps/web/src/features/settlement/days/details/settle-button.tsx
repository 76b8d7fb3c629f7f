import { type DaySheet, DaySettling } from '@app/api/contract/settlement/days'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { rulesOf } from '../../../../lib/form-rules.ts'
import { can } from '../../../../lib/session.ts'
import { CommandDialog } from '../../../../ui/command-dialog.tsx'
import { settleDay } from '../days-api.ts'
import { words } from '../words.ts'
import { hindranceOf } from './hindrance.tsx'

/** Ends the day for good, once nothing stands in its way. */
export function SettleButton({ day }: { day: DaySheet }) {
  const [isAsking, setAsking] = useState(false)
  if (!can('settleDay') || day.status === 'settled' || hindranceOf(day)) return null
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        {words.settle}
      </Button>
      <CommandDialog<{ remark?: string }>
        open={isAsking}
        title={words.settleTitle(day.businessDay)}
        question={words.settleQuestion}
        verb={words.settleVerb}
        onConfirm={({ remark = '', idempotencyKey }) =>
          settleDay(day.id, remark.trim(), idempotencyKey)
        }
        done={words.settled(day.businessDay)}
        onClose={() => setAsking(false)}
      >
        <Form.Item
          name="remark"
          label={words.fields.remark}
          rules={rulesOf(DaySettling.properties.remark)}
        >
          <Input.TextArea rows={2} />
        </Form.Item>
      </CommandDialog>
    </>
  )
}
