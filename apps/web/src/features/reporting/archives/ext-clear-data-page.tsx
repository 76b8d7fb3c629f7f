import { type Archive, ARCHIVE_STATUSES } from '@app/api/contract/reporting/archives'
import { PlusOutlined } from '@ant-design/icons'
import { equals } from '@app/kernel/list-query/write'
import { CONFIRM_WORD } from '@app/kernel/formats'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { can, useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { ConfirmWordItem } from '#ui/forms/confirm-word-item.tsx'
import { MonthField } from './month-field.tsx'
import { choiceFilter, dayRangeFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { archiveCard, archiveColumns } from './archive-columns.tsx'
import { addArchive, ARCHIVES_KEY, listArchives, useRetentionRules } from './archives-api.ts'
import { FileCheck } from './file-check.tsx'
import { RetentionSection } from './retention-section.tsx'
import { words } from './words.ts'

const REFRESH_MS = 15_000

const { fields, statuses } = words

const filters = [
  textFilter({ name: 'month', label: fields.month, path: 'month', match: 'startsWith' }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: ARCHIVE_STATUSES.map((status) => ({ value: status, label: statuses[status] })),
  }),
  textFilter({ name: 'creator', label: fields.creator, path: 'creator.name' }),
  dayRangeFilter({ name: 'created', label: fields.createdDate, path: 'createdDate' }),
]

/** Months that are kept as files, how a file is checked, and what is kept for how long (S-120). */
export default function ExtClearDataPage() {
  const { company } = useStation()
  const [isAdding, setAdding] = useState(false)
  const { data: retention } = useRetentionRules()
  const add = can('archiveData') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage<Archive>
        route="ExtClearData"
        title={words.title}
        queryKey={[...ARCHIVES_KEY, company.id]}
        load={listArchives}
        base={equals('company.id', company.id)}
        columns={archiveColumns}
        filters={filters}
        exports={{ type: 'archives' }}
        actions={add}
        refreshMs={REFRESH_MS}
        summary={
          <>
            <p style={{ marginTop: 0 }}>{words.explain}</p>
            {retention && <RetentionSection rules={retention.rules} />}
            <FileCheck companyId={company.id} />
          </>
        }
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={archiveCard}
      />
      {isAdding && retention && (
        <CommandDialog<{ month: string; confirmWord: string }>
          open
          title={words.add}
          question={words.question(retention.latestMonth, retention.archivedAfterMonths)}
          verb={words.verb}
          needsReason
          needsPin
          initialValues={{ month: retention.latestMonth }}
          done={words.asked}
          onConfirm={({ month, reason, pin, idempotencyKey }) =>
            addArchive({ month, reason, confirmWord: CONFIRM_WORD }, { pin, idempotencyKey })
          }
          onClose={() => setAdding(false)}
        >
          <Form.Item
            name="month"
            label={fields.month}
            rules={[{ required: true, message: common.required }]}
          >
            <MonthField latest={retention.latestMonth} />
          </Form.Item>
          <ConfirmWordItem />
        </CommandDialog>
      )}
    </>
  )
}
