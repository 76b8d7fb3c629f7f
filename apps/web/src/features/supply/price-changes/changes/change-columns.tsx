import type { PriceChange } from '@app/api/contract/supply/price-changes'
import { Button, Space, Tag } from 'antd'
import { instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { ChangeLines } from './change-lines.tsx'
import { ChangeStatus } from './change-status.tsx'
import { words } from '../words.ts'

const { fields } = words

/** A scheduled change may be called off until its time has come (D-016). */
export const mayCancel = ({ status, mode, effectiveAt }: PriceChange): boolean =>
  can('schedulePrice') &&
  status === 'wait' &&
  mode === 'scheduled' &&
  Date.parse(effectiveAt) > Date.now()

export interface ChangeActions {
  open(change: PriceChange): void
  cancel(change: PriceChange): void
}

export const changeColumns = (actions: ChangeActions): ListColumn<PriceChange>[] => [
  {
    key: 'effectiveAt',
    title: fields.effectiveAt,
    render: (change) => instant(change.effectiveAt),
    sortable: true,
    always: true,
  },
  {
    key: 'status',
    title: common.status,
    render: (change) => <ChangeStatus change={change} />,
    always: true,
  },
  {
    key: 'lines',
    title: fields.contents,
    render: (change) => <ChangeLines lines={change.lines} />,
    always: true,
  },
  { key: 'mode', title: fields.mode, render: ({ mode }) => <Tag>{words.modes[mode]}</Tag> },
  { key: 'creator', title: common.operator, render: ({ creator }) => creator?.name ?? '–' },
  {
    key: 'createdDate',
    title: common.createdDate,
    render: (change) => instant(change.createdDate),
    sortable: true,
  },
  { key: 'remark', title: common.remark, wraps: true, render: ({ remark }) => remark || '–' },
  {
    key: 'actions',
    title: '',
    fixed: 'end',
    always: true,
    render: (change) => (
      <Space size={0}>
        <Button type="link" size="small" onClick={() => actions.open(change)}>
          {common.details}
        </Button>
        {mayCancel(change) && (
          <Button type="link" danger size="small" onClick={() => actions.cancel(change)}>
            {common.cancel}
          </Button>
        )}
      </Space>
    ),
  },
]
