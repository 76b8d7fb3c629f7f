import type { Tag } from '@app/api/contract/marketing/tags'
import { Link } from 'react-router'
import { count, instant } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

const { fields } = words

export const tagColumns: ListColumn<Tag>[] = [
  {
    key: 'name',
    title: fields.name,
    render: (tag) => <Link to={pathTo('TagDetails', { tagId: tag.id })}>{tag.name}</Link>,
    sortable: true,
    always: true,
  },
  {
    key: 'description',
    title: fields.description,
    wraps: true,
    render: (tag) => tag.description || '–',
  },
  { key: 'rule', title: fields.rule, render: (tag) => tag.rule || '–' },
  {
    key: 'memberCount',
    title: fields.memberCount,
    render: (tag) => count(tag.memberCount),
    align: 'right',
  },
  { key: 'creator', title: fields.creator, render: (tag) => tag.creator?.name ?? '–' },
  {
    key: 'createdDate',
    title: common.createdDate,
    render: (tag) => instant(tag.createdDate),
    sortable: true,
  },
]
