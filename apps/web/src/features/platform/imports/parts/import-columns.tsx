import type { Import, ImportTrouble } from '@app/api/contract/platform/imports'
import { Link } from 'react-router'
import { count, instant } from '#lib/i18n/format.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from '../words.ts'
import type { ImportKind } from './import-kind.ts'
import { ImportStatus } from './import-status.tsx'

const { fields, troubleFields } = words

const figure = (key: 'total' | 'added' | 'changed' | 'failed'): ListColumn<Import> => ({
  key,
  title: fields[key],
  render: (item) => count(item[key]),
  align: 'right',
})

export const importColumns = ({ resultPage }: ImportKind): ListColumn<Import>[] => [
  {
    key: 'name',
    title: fields.name,
    render: ({ id, name }) => <Link to={resultPage(id)}>{name}</Link>,
    always: true,
  },
  {
    key: 'status',
    title: fields.status,
    render: (item) => <ImportStatus item={item} />,
    width: 190,
  },
  figure('total'),
  figure('added'),
  figure('changed'),
  figure('failed'),
  { key: 'creator', title: fields.creator, render: ({ creator }) => creator.name ?? '–' },
  { key: 'createdDate', title: fields.createdDate, render: (item) => instant(item.createdDate) },
]

export const importCard = (item: Import): RowCard => ({
  title: item.name,
  aside: <ImportStatus item={item} />,
  lines: [
    `${fields.added} ${count(item.added)} · ${fields.changed} ${count(item.changed)} · ${fields.failed} ${count(item.failed)}`,
    [instant(item.createdDate), item.creator.name].filter(Boolean).join(' · '),
  ],
})

export const troubleColumns: ListColumn<ImportTrouble>[] = [
  {
    key: 'line',
    title: troubleFields.line,
    render: ({ line }) => count(line),
    align: 'right',
    width: 90,
  },
  { key: 'field', title: troubleFields.field, render: ({ field }) => field || '–', width: 180 },
  { key: 'value', title: troubleFields.value, render: ({ value }) => value || '–' },
  { key: 'message', title: troubleFields.message, render: ({ message }) => message },
]

export const troubleCard = ({ line, field, value, message }: ImportTrouble): RowCard => ({
  title: words.row(count(line)),
  lines: [[field, value].filter(Boolean).join(' · '), message],
})
