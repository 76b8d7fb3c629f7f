import { type DaySheet, DaySettling } from '@app/api/contract/settlement/days'
import { App as AntApp, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { rulesOf } from '../../../../lib/form-rules.ts'
import { can } from '../../../../lib/session.ts'
import { useRefreshAll } from '../../../../lib/use-refresh-all.ts'
import { CommandDialog } from '../../../../ui/command-dialog.tsx'
import { settleDay } from '../days-api.ts'
import { words } from '../words.ts'
import { hindranceOf } from './hindrance.tsx'

/** Ends the day for good, once nothing stands in its way. */
export function SettleButton({ day }: { day: DaySheet }) {
  const [isAsking, setAsking] = useState(false)
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
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
        onConfirm={async ({ remark = '', idempotencyKey }) => {
          await settleDay(day.id, remark.trim(), idempotencyKey)
          message.success(words.settled(day.businessDay))
          refreshAll()
        }}
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
