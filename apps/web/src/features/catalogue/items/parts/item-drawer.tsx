import type { Item } from '@app/api/contract/catalogue/items'
import { Descriptions, Drawer } from 'antd'
import { count, instant, money } from '#lib/i18n/format.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { common } from '#locale/words.ts'
import { Shelf, Stock } from './item-shelf.tsx'
import { words } from '../words.ts'

const { fields } = words

/** All that is known of one item; of a phone's list it shows what the card leaves out. */
export function ItemDrawer({ item, onClose }: { item: Item | undefined; onClose: () => void }) {
  const isMobile = useIsMobile()
  return (
    <Drawer
      open={item !== undefined}
      title={item?.name}
      size={isMobile ? '100%' : 420}
      onClose={onClose}
    >
      {item && <Descriptions column={1} size="small" items={detailsOf(item)} />}
    </Drawer>
  )
}

const detailsOf = (item: Item) => [
  item.categoryType === 'score'
    ? { key: 'points', label: fields.points, children: count(item.points) }
    : { key: 'price', label: fields.price, children: money(item.price) },
  { key: 'stock', label: fields.stock, children: <Stock item={item} /> },
  { key: 'shelf', label: fields.shelf, children: <Shelf {...item} /> },
  { key: 'category', label: fields.category, children: item.category.name },
  { key: 'code', label: fields.code, children: item.code },
  { key: 'barcode', label: fields.barcode, children: item.barcode ?? '–' },
  { key: 'taxRate', label: fields.taxRate, children: words.percent(item.taxRate) },
  { key: 'taxSpecNo', label: fields.taxSpecNo, children: item.taxSpecNo || '–' },
  { key: 'weight', label: fields.weight, children: item.weight },
  { key: 'description', label: fields.description, children: item.description || '–' },
  { key: 'createdDate', label: common.createdDate, children: instant(item.createdDate) },
  { key: 'modifiedDate', label: common.modifiedDate, children: instant(item.modifiedDate) },
]
