import { addMonths } from '@app/kernel/calendar'
import { Button, Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { today } from '#lib/session/history-limit.ts'
import { can, useStation } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { DatePicker } from '#ui/inputs/date-picker.ts'
import { prepareMonth } from '../months-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'

const MONTH = 'YYYY-MM'

interface Fields {
  month: Dayjs
}

/** Adds up a month of the selected station; the one before is the one that is usually due. */
export function PrepareButton() {
  const [isAsking, setAsking] = useState(false)
  const station = useStation()
  const navigate = useNavigate()
  if (!can('prepareMonth')) return null
  const usual = dayjs(addMonths(`${today().slice(0, 7)}-01`, -1))
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        {words.prepare}
      </Button>
      <CommandDialog<Fields>
        open={isAsking}
        title={words.prepareTitle(station.name)}
        question={words.prepareQuestion}
        verb={words.prepareVerb}
        initialValues={{ month: usual }}
        onConfirm={async ({ month, idempotencyKey }) => {
          const key = { month: month.format(MONTH), station: { id: station.id } }
          const { id } = await prepareMonth(key, idempotencyKey)
          navigate(pathTo('PreviewSettle', { id }))
        }}
        onClose={() => setAsking(false)}
      >
        <Form.Item
          name="month"
          label={words.fields.month}
          rules={[{ required: true, message: words.monthRequired }]}
        >
          <DatePicker
            picker="month"
            allowClear={false}
            style={{ width: '100%' }}
            disabledDate={(month) => month.format(MONTH) > today().slice(0, 7)}
          />
        </Form.Item>
      </CommandDialog>
    </>
  )
}
