import type { Item } from '@app/api/contract/catalogue/items'
import { Button } from 'antd'
import { count, inMoney, instant, money } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { Count, Money } from '#ui/display/figures.tsx'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { Shelf, Stock } from './item-shelf.tsx'
import { words } from '../words.ts'

const { fields } = words

/**
 * @param open shows an item whole
 * @param type of goods, or of what points buy
 */
export const itemColumns = (
  open: (item: Item) => void,
  type: 'normal' | 'score' = 'normal',
): ListColumn<Item>[] => [
  {
    key: 'name',
    title: fields.name,
    render: (item) => (
      <Button type="link" style={{ padding: 0, height: 'auto' }} onClick={() => open(item)}>
        {item.name}
      </Button>
    ),
    sortable: true,
    always: true,
  },
  { key: 'category', title: fields.category, render: ({ category }) => category.name },
  { key: 'code', title: fields.code, render: ({ code }) => code, sortable: true },
  { key: 'barcode', title: fields.barcode, render: ({ barcode }) => barcode ?? '–' },
  type === 'score'
    ? {
        key: 'points',
        title: fields.points,
        render: ({ points }) => <Count value={points} />,
        align: 'right',
        sortable: true,
      }
    : {
        key: 'price',
        title: inMoney(fields.price),
        render: ({ price }) => <Money value={price} />,
        align: 'right',
        sortable: true,
      },
  { key: 'stock', title: fields.stock, render: (item) => <Stock item={item} />, align: 'right' },
  {
    key: 'taxRate',
    title: fields.taxRate,
    render: ({ taxRate }) => words.percent(taxRate),
    align: 'right',
  },
  { key: 'onShelf', title: fields.shelf, render: (item) => <Shelf {...item} /> },
  {
    key: 'weight',
    title: fields.weight,
    render: ({ weight }) => weight,
    align: 'right',
    sortable: true,
  },
  {
    key: 'taxSpecNo',
    title: fields.taxSpecNo,
    render: ({ taxSpecNo }) => taxSpecNo || '–',
    extra: true,
  },
  ...(type === 'normal'
    ? [
        { key: 'tag', title: fields.tag, render: ({ tag }: Item) => tag || '–' },
        {
          key: 'giftPoints',
          title: fields.giftPoints,
          render: ({ giftPoints }: Item) => <Count value={giftPoints || undefined} />,
          align: 'right' as const,
          extra: true,
        },
        {
          key: 'giftCoupon',
          title: fields.giftCoupon,
          render: ({ giftCoupon }: Item) => giftCoupon?.name ?? '–',
          extra: true,
        },
        ...(['giftBalance', 'frozenBalance'] as const).map((key) => ({
          key,
          title: inMoney(fields[key]),
          render: (item: Item) => <Money value={item[key] || undefined} />,
          align: 'right' as const,
          extra: true,
        })),
      ]
    : []),
  {
    key: 'description',
    title: fields.description,
    render: ({ description }) => description || '–',
    extra: true,
  },
  {
    key: 'createdDate',
    title: common.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
    extra: true,
  },
]

export const itemCard = (item: Item): RowCard => ({
  title: item.name,
  aside: item.categoryType === 'score' ? words.points(count(item.points)) : money(item.price),
  lines: [
    [item.category.name, item.tag, item.code, item.barcode].filter(Boolean).join(' · '),
    ...(item.onShelf ? [] : [words.offShelf]),
  ],
})
