import type { Item } from '@app/api/contract/catalogue/items'
import { Descriptions, Drawer } from 'antd'
import { count, instant, money } from '#lib/i18n/format.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { common } from '#locale/words.ts'
import { AttachmentPicture } from '#ui/display/attachment-picture.tsx'
import { Section } from '#ui/layout/page.tsx'
import { Shelf, Stock } from './item-shelf.tsx'
import { useItem } from '../items-api.ts'
import { StockMoves } from './stock-moves.tsx'
import { words } from '../words.ts'

const { fields } = words
const WIDTH = 920

/** All that is known of one item, and what moved its stock. */
export function ItemDrawer(props: { item: Item | undefined; onClose: () => void }) {
  const { item: opened, onClose } = props
  const { data: item = opened } = useItem(opened)
  const isMobile = useIsMobile()
  return (
    <Drawer
      open={item !== undefined}
      title={item?.name}
      size={isMobile ? '100%' : WIDTH}
      onClose={onClose}
    >
      {item && (
        <>
          <Descriptions column={{ xs: 1, md: 2 }} size="small" items={detailsOf(item)} />
          <Section title={words.moves.title}>
            <StockMoves itemId={item.id} />
          </Section>
        </>
      )}
    </Drawer>
  )
}

const detailsOf = (item: Item) => [
  ...(item.picture === null
    ? []
    : [
        {
          key: 'picture',
          label: fields.picture,
          children: <AttachmentPicture id={item.picture} alt={item.name} />,
        },
      ]),
  item.categoryType === 'score'
    ? { key: 'points', label: fields.points, children: count(item.points) }
    : { key: 'price', label: fields.price, children: money(item.price) },
  { key: 'stock', label: fields.stock, children: <Stock item={item} /> },
  { key: 'shelf', label: fields.shelf, children: <Shelf {...item} /> },
  { key: 'category', label: fields.category, children: item.category.name },
  ...(item.tag ? [{ key: 'tag', label: fields.tag, children: item.tag }] : []),
  { key: 'code', label: fields.code, children: item.code },
  { key: 'barcode', label: fields.barcode, children: item.barcode ?? '–' },
  { key: 'taxRate', label: fields.taxRate, children: words.percent(item.taxRate) },
  { key: 'taxSpecNo', label: fields.taxSpecNo, children: item.taxSpecNo || '–' },
  ...(item.giftPoints > 0
    ? [{ key: 'giftPoints', label: fields.giftPoints, children: count(item.giftPoints) }]
    : []),
  ...(item.categoryType === 'normal' && item.giftCoupon
    ? [{ key: 'giftCoupon', label: fields.giftCoupon, children: item.giftCoupon.name }]
    : []),
  ...(['giftBalance', 'frozenBalance'] as const).flatMap((key) =>
    item[key] > 0 ? [{ key, label: fields[key], children: money(item[key]) }] : [],
  ),
  { key: 'weight', label: fields.weight, children: item.weight },
  { key: 'description', label: fields.description, children: item.description || '–' },
  { key: 'createdDate', label: common.createdDate, children: instant(item.createdDate) },
  { key: 'modifiedDate', label: common.modifiedDate, children: instant(item.modifiedDate) },
]
