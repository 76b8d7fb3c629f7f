import type { Export } from '@app/api/contract/platform/exports'
import { Button, Space } from 'antd'
import { count, fileSize, instant } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { ExportStatus } from './export-status.tsx'
import { isUnfinished } from './exports-api.ts'
import { words } from './words.ts'

const { fields } = words

export interface ExportActions {
  download: (item: Export) => void
  cancel: (item: Export) => void
  remove: (item: Export) => void
  /** The one that is being fetched. */
  fetching: number | undefined
}

export const exportColumns = (actions: ExportActions): ListColumn<Export>[] => [
  { key: 'name', title: fields.name, render: ({ name }) => name, sortable: true, always: true },
  {
    key: 'status',
    title: fields.status,
    render: (item) => <ExportStatus item={item} />,
    width: 210,
    always: true,
  },
  {
    key: 'rows',
    title: fields.rows,
    render: ({ total }) => count(total),
    align: 'right',
  },
  {
    key: 'size',
    title: fields.size,
    render: ({ size }) => (size === null ? '–' : fileSize(size)),
    align: 'right',
  },
  { key: 'creator', title: fields.creator, render: ({ creator }) => creator.name ?? '–' },
  {
    key: 'station',
    title: common.station,
    render: ({ station }) => station?.name ?? '–',
    extra: true,
  },
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
  },
  {
    key: 'expiresTime',
    title: fields.expiresTime,
    render: ({ status, expiresTime }) => (status === 'success' ? instant(expiresTime) : '–'),
  },
  {
    key: 'actions',
    title: '',
    fixed: 'end',
    always: true,
    render: (item) => <RowActions item={item} actions={actions} />,
  },
]

function RowActions({ item, actions }: { item: Export; actions: ExportActions }) {
  if (isUnfinished(item)) {
    return (
      <Button type="link" size="small" onClick={() => actions.cancel(item)}>
        {words.cancel}
      </Button>
    )
  }
  return (
    <Space size={0}>
      {item.status === 'success' && (
        <Button
          type="link"
          size="small"
          loading={actions.fetching === item.id}
          onClick={() => actions.download(item)}
        >
          {words.download}
        </Button>
      )}
      {!(item.isArchived && item.status === 'success') && (
        <Button type="link" size="small" danger onClick={() => actions.remove(item)}>
          {common.remove}
        </Button>
      )}
    </Space>
  )
}

/** An export on a phone: a tap fetches what is ready. */
export const exportCard = (item: Export): RowCard => ({
  title: item.name,
  aside: <ExportStatus item={item} />,
  lines: [
    [instant(item.createdDate), item.creator.name].filter(Boolean).join(' · '),
    [words.rows(count(item.total)), item.size !== null && fileSize(item.size)]
      .filter(Boolean)
      .join(' · '),
    item.status === 'success' ? words.tap : (item.failure?.message ?? ''),
  ],
})
