import { PlusOutlined } from '@ant-design/icons'
import {
  MINI_PROGRAM_STATUSES,
  MINI_PROGRAM_TYPES,
  type MiniProgram,
} from '@app/api/contract/organisation/mini-programs'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { AddMiniProgramDialog, EditMiniProgramDialog } from './mini-program-dialog.tsx'
import { listMiniPrograms, MINI_PROGRAMS_KEY } from './mini-programs-api.ts'
import { words } from './words.ts'

const { fields, types, statuses } = words

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  choiceFilter({
    name: 'type',
    label: fields.type,
    path: 'type',
    choices: MINI_PROGRAM_TYPES.map((value) => ({ value, label: types[value] })),
  }),
  textFilter({ name: 'appId', label: fields.appId, path: 'appId' }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: MINI_PROGRAM_STATUSES.map((value) => ({ value, label: statuses[value] })),
  }),
]

const statusOf = ({ status }: MiniProgram) => (
  <StatusDot tone={status === 'normal' ? 'green' : 'grey'}>{statuses[status]}</StatusDot>
)

const columnsWith = (onEdit: (program: MiniProgram) => void): ListColumn<MiniProgram>[] => [
  { key: 'name', title: fields.name, render: ({ name }) => name, sortable: true, always: true },
  { key: 'type', title: fields.type, render: ({ type }) => types[type] },
  { key: 'appId', title: fields.appId, render: ({ appId }) => appId },
  { key: 'company', title: fields.company, render: ({ company }) => company.name ?? '–' },
  { key: 'qrRule', title: fields.qrRule, render: ({ qrRule }) => qrRule || '–', extra: true },
  { key: 'status', title: fields.status, render: statusOf },
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
  },
  {
    key: 'actions',
    title: '',
    always: true,
    render: (program) =>
      can('miniPrograms:update') && (
        <Button type="link" size="small" onClick={() => onEdit(program)}>
          {common.edit}
        </Button>
      ),
  },
]

/** The mini programs and public accounts through which a company's members come. */
export default function MiniProgramsPage() {
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<MiniProgram>()
  const columns = useMemo(() => columnsWith(setEdited), [])
  const add = can('miniPrograms:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="MiniPrograms"
        title={words.title}
        queryKey={MINI_PROGRAMS_KEY}
        load={listMiniPrograms}
        columns={columns}
        filters={filters}
        actions={add}
        exports={{ type: 'miniprograms' }}
        empty={{
          title: words.empty,
          hint: add ? words.emptyHint : words.emptyForCompany,
          action: add,
        }}
        card={(program) => ({
          title: program.name,
          aside: statusOf(program),
          lines: [types[program.type], program.company.name ?? ''],
        })}
        {...(can('miniPrograms:update') && { onOpen: setEdited })}
      />
      {isAdding && <AddMiniProgramDialog onClose={() => setAdding(false)} />}
      {edited && <EditMiniProgramDialog program={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
