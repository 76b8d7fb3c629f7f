import type { Category } from '@app/api/contract/catalogue/categories'
import { Link } from 'react-router'
import { instant } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { Count } from '#ui/display/figures.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { Shelf } from '#features/catalogue/items/parts/item-shelf.tsx'
import type { CategoryKind } from './category-kinds.ts'
import { words } from './words.ts'

const { fields } = words

export const categoryColumns = (kind: CategoryKind): ListColumn<Category>[] => [
  {
    key: 'name',
    title: fields.name,
    render: ({ id, name }) => <Link to={kind.details(id)}>{name}</Link>,
    sortable: true,
    always: true,
  },
  { key: 'onShelf', title: fields.shelf, render: ({ onShelf }) => <Shelf onShelf={onShelf} /> },
  {
    key: 'itemCount',
    title: fields.itemCount,
    render: ({ itemCount }) => <Count value={itemCount} />,
    align: 'right',
  },
  {
    key: 'weight',
    title: fields.weight,
    render: ({ weight }) => weight,
    align: 'right',
    sortable: true,
  },
  {
    key: 'createdDate',
    title: common.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
  },
]
