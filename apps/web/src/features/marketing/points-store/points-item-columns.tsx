import type { Item } from '@app/api/contract/catalogue/items'
import { actionColumn, type AskedOfItem } from '#features/catalogue/items/parts/item-actions.tsx'
import { Shelf, Stock } from '#features/catalogue/items/parts/item-shelf.tsx'
import { count, instant } from '#lib/i18n/format.ts'
import { Count } from '#ui/display/figures.tsx'
import { CellButton } from '#ui/table/rows/cell-button.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { words } from './words.ts'

const fields = words.itemFields

/**
 * @param open shows an item whole
 * @param ask opens the dialog of what can be done
 */
export const pointsItemColumns = (
  open: (item: Item) => void,
  ask: (asked: AskedOfItem) => void,
): ListColumn<Item>[] => [
  {
    key: 'name',
    title: fields.name,
    render: (item) => <CellButton onClick={() => open(item)}>{item.name}</CellButton>,
    sortable: true,
    always: true,
  },
  { key: 'category', title: fields.category, render: ({ category }) => category.name },
  { key: 'code', title: fields.code, render: ({ code }) => code, sortable: true },
  {
    key: 'points',
    title: fields.points,
    render: ({ points }) => <Count value={points} />,
    align: 'right',
    sortable: true,
  },
  { key: 'stock', title: fields.stock, render: (item) => <Stock item={item} />, align: 'right' },
  {
    key: 'giftCoupon',
    title: fields.giftCoupon,
    render: ({ giftCoupon }) => giftCoupon?.name ?? '–',
  },
  { key: 'onShelf', title: fields.onShelf, render: (item) => <Shelf {...item} /> },
  {
    key: 'weight',
    title: fields.weight,
    render: ({ weight }) => weight,
    align: 'right',
    sortable: true,
    extra: true,
  },
  { key: 'barcode', title: fields.barcode, render: ({ barcode }) => barcode ?? '–', extra: true },
  {
    key: 'taxRate',
    title: fields.taxRate,
    render: ({ taxRate }) => taxRate,
    align: 'right',
    extra: true,
  },
  {
    key: 'description',
    title: fields.description,
    render: ({ description }) => description || '–',
    extra: true,
  },
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
    extra: true,
  },
  actionColumn(ask, 'scoreItems'),
]

export const pointsItemCard = (item: Item): RowCard => ({
  title: item.name,
  aside: words.costs(count(item.points)),
  lines: [
    [item.category.name, item.code].join(' · '),
    ...(item.giftCoupon ? [`${fields.giftCoupon} ${item.giftCoupon.name}`] : []),
    ...(item.onShelf ? [] : [words.offShelf]),
  ],
})
