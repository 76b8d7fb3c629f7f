import { type DaySheet, DaySettling } from '@app/api/contract/settlement/days'
import { Button, Form, Input } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { can } from '#lib/session/session.ts'
import { useOpenByAddress } from '#lib/routes/use-open-by-address.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { GrayNotice } from '#features/sales/pump-authorisations/parts/gray-notice.tsx'
import { settleDay } from '../days-api.ts'
import { SETTLE } from '../parts/settle-path.ts'
import { words } from '../words.ts'

/** Ends the day for good, once nothing stands in its way. */
export function SettleButton({ day }: { day: DaySheet }) {
  const question = useOpenByAddress(SETTLE)
  if (!can('settleDay') || day.status === 'settled' || day.blocker) return null
  return (
    <>
      <Button type="primary" onClick={question.open}>
        {words.settle}
      </Button>
      <CommandDialog<{ remark?: string }>
        open={question.isOpen}
        title={words.settleTitle(day.businessDay)}
        question={words.settleQuestion}
        verb={words.settleVerb}
        onConfirm={({ remark = '', idempotencyKey }) =>
          settleDay(day.id, remark.trim(), idempotencyKey)
        }
        done={words.settled(day.businessDay)}
        onClose={question.close}
      >
        <GrayNotice />
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
