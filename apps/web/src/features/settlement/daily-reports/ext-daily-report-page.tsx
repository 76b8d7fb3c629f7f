import { type DailyReport, REPORT_STATUSES } from '@app/api/contract/settlement/daily-reports'
import { PlusOutlined } from '@ant-design/icons'
import { equals } from '@app/kernel/list-query/write'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#lib/routes/path-to.ts'
import { today } from '#lib/session/history-limit.ts'
import { can, useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { DayField } from '#ui/inputs/day-field.tsx'
import { choiceFilter, dayRangeFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { addReport, DAILY_REPORTS_KEY, listReports } from './daily-reports-api.ts'
import { reportCard, reportColumns } from './report-columns.tsx'
import { words } from './words.ts'

const { fields } = words

const filters = [
  dayRangeFilter({
    name: 'days',
    label: fields.businessDay,
    path: 'businessDay',
    historyLimit: 'daily',
  }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: REPORT_STATUSES.map((value) => ({ value, label: words.statuses[value] })),
  }),
]

/** The days that the station reported by hand (S-118). */
export default function ExtDailyReportPage() {
  const { id: stationId } = useStation()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const add = can('extDailyReport:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage<DailyReport>
        route="ExtDailyReport"
        title={words.title}
        queryKey={[...DAILY_REPORTS_KEY, stationId]}
        load={listReports}
        base={equals('station.id', stationId)}
        columns={reportColumns}
        filters={filters}
        exports={{ type: 'manualDailyReports' }}
        actions={add}
        summary={<p style={{ marginTop: 0 }}>{words.aside}</p>}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={reportCard}
        onOpen={({ id }) => navigate(pathTo('DailyReportDetails', { reportId: id }))}
      />
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <CommandDialog<{ businessDay: string }>
      open
      title={words.add}
      question={words.addQuestion}
      verb={words.begin}
      initialValues={{ businessDay: today() }}
      onConfirm={async ({ businessDay, idempotencyKey }) => {
        const { id } = await addReport(businessDay, idempotencyKey)
        await navigate(pathTo('DailyReportDetails', { reportId: id }, { fill: 1 }))
      }}
      onClose={onClose}
    >
      <Form.Item
        name="businessDay"
        label={fields.businessDay}
        rules={[{ required: true, message: common.required }]}
      >
        <DayField />
      </Form.Item>
    </CommandDialog>
  )
}
