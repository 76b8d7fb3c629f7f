import {
  type MailedReport,
  REPORT_NAMES,
  type ReportMail,
  type Rhythm,
  RHYTHMS,
} from '@app/api/contract/platform/report-mails'
import { SHEET_FORMATS } from '@app/kernel/schema'
import { Form, Radio, Select } from 'antd'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { subscribe, useFleetNames, useRecipients } from './report-mails-api.ts'
import { words } from './words.ts'

const { fields } = words

interface Fields extends Pick<ReportMail, 'report' | 'every' | 'onDay' | 'hour' | 'format'> {
  fleet?: number
  recipients: number[]
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: words.at(String(hour).padStart(2, '0')),
}))

const LAST_DAY = 28

const daysOf = (every: Rhythm) =>
  every === 'week'
    ? words.weekdays.map((label, at) => ({ value: at + 1, label }))
    : Array.from({ length: LAST_DAY }, (_, at) => ({ value: at + 1, label: words.onDate(at + 1) }))

const required = [{ required: true, message: common.required }]

/** Has a report sent to people of the company, again and again. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const report: MailedReport = Form.useWatch('report', form) ?? 'sales'
  const every: Rhythm = Form.useWatch('every', form) ?? 'day'
  const isStatement = report === 'fleetStatement'
  const recipients = useRecipients()
  const fleets = useFleetNames(isStatement)
  return (
    <CommandDialog<Fields>
      open
      form={form}
      title={words.add}
      verb={words.add}
      initialValues={{ report: 'sales', every: 'day', onDay: 1, hour: 7, format: 'xlsx' }}
      done={words.added}
      onConfirm={({ reason: _, pin: _pin, idempotencyKey, fleet, ...input }) =>
        subscribe(
          {
            ...input,
            onDay: input.onDay ?? 1,
            recipients: input.recipients.map((id) => ({ id })),
            ...(isStatement && fleet !== undefined && { fleet: { id: fleet } }),
          },
          idempotencyKey,
        )
      }
      onClose={onClose}
    >
      <Form.Item name="report" label={fields.report} required>
        <Select
          options={REPORT_NAMES.map((value) => ({ value, label: words.reports[value] }))}
          onChange={(chosen) => chosen === 'fleetStatement' && form.setFieldValue('every', 'month')}
        />
      </Form.Item>
      {isStatement && (
        <Form.Item name="fleet" label={fields.fleet} rules={required}>
          <LookupSelect
            lookup={fleets}
            showSearch={{ optionFilterProp: 'label' }}
            options={(fleets.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="every"
        label={fields.every}
        required
        extra={words.everyHint[isStatement ? 'month' : every]}
      >
        <Radio.Group
          disabled={isStatement}
          options={RHYTHMS.map((value) => ({ value, label: words.rhythms[value] }))}
          onChange={() => form.setFieldValue('onDay', 1)}
        />
      </Form.Item>
      <FieldGrid>
        {every !== 'day' && (
          <Form.Item name="onDay" label={fields.onDay} rules={required}>
            <Select options={daysOf(every)} />
          </Form.Item>
        )}
        <Form.Item name="hour" label={fields.hour} rules={required}>
          <Select options={HOURS} />
        </Form.Item>
      </FieldGrid>
      <Form.Item name="recipients" label={fields.recipients} rules={required}>
        <LookupSelect<number[]>
          mode="multiple"
          lookup={recipients}
          showSearch={{ optionFilterProp: 'label' }}
          options={(recipients.data?.content ?? []).map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
        />
      </Form.Item>
      <Form.Item name="format" label={fields.format} required>
        <Radio.Group
          options={SHEET_FORMATS.map((value) => ({ value, label: words.formats[value] }))}
        />
      </Form.Item>
    </CommandDialog>
  )
}
