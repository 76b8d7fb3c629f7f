import type { CardImport, CardImportRow } from '@app/api/contract/cards/card-imports'
import { Link } from 'react-router'
import { count, instant } from '#lib/i18n/format.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { ImportStatus } from './import-status.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

const { columns } = words

const figure = (key: 'total' | 'added' | 'unchanged' | 'failed'): ListColumn<CardImport> => ({
  key,
  title: columns[key],
  render: (item) => count(item[key]),
  align: 'right',
})

export const importColumns: ListColumn<CardImport>[] = [
  {
    key: 'name',
    title: columns.file,
    render: ({ id, name }) => <Link to={pathTo('ImportResult', { id })}>{name}</Link>,
    always: true,
  },
  {
    key: 'status',
    title: columns.status,
    render: (item) => <ImportStatus item={item} />,
    width: 190,
  },
  figure('total'),
  figure('added'),
  figure('unchanged'),
  figure('failed'),
  { key: 'owner', title: columns.owner, render: ({ company }) => company?.name ?? words.stock },
  { key: 'creator', title: columns.creator, render: ({ creator }) => creator.name ?? '–' },
  {
    key: 'createdDate',
    title: columns.createdDate,
    render: (item) => instant(item.createdDate),
  },
]

export const importCard = (item: CardImport): RowCard => ({
  title: item.name,
  aside: <ImportStatus item={item} />,
  lines: [
    `${columns.added} ${count(item.added)} · ${columns.failed} ${count(item.failed)}`,
    [instant(item.createdDate), item.creator.name].filter(Boolean).join(' · '),
  ],
})

export const rowColumns: ListColumn<CardImportRow>[] = [
  {
    key: 'rowNo',
    title: columns.rowNo,
    render: ({ rowNo }) => count(rowNo),
    align: 'right',
    width: 90,
    sortable: true,
  },
  { key: 'uuid', title: columns.uuid, render: ({ uuid }) => uuid || '–' },
  { key: 'number', title: columns.number, render: ({ number }) => number || '–' },
  { key: 'message', title: columns.message, render: ({ message }) => message },
]

export const rowCard = (row: CardImportRow): RowCard => ({
  title: words.rowCard(count(row.rowNo)),
  lines: [[row.uuid, row.number].filter(Boolean).join(' · '), row.message],
})
