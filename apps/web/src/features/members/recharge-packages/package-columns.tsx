import type { RechargePackage } from '@app/api/contract/members/recharge-packages'
import { Button } from 'antd'
import { count, inMoney, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { Count, Money } from '#ui/display/figures.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { PackageState } from './package-state.tsx'
import { words } from './words.ts'

const { fields } = words

type Column = ListColumn<RechargePackage>

export interface PackageCommands {
  edit: (offer: RechargePackage) => void
  shelve: (offer: RechargePackage) => void
}

const figures: Column[] = [
  {
    key: 'price',
    title: inMoney(fields.price),
    align: 'right',
    render: (offer) => <Money value={offer.price} />,
    sortable: true,
  },
  {
    key: 'gift',
    title: inMoney(fields.gift),
    align: 'right',
    render: (offer) => <Gift offer={offer} />,
  },
  {
    key: 'bonusPoints',
    title: fields.bonusPoints,
    align: 'right',
    render: (offer) => <Count value={offer.bonusPoints} />,
  },
]

const category: Column = {
  key: 'category',
  title: fields.category,
  render: (offer) => offer.category?.name ?? '–',
}

const terms: Column[] = [
  {
    key: 'restrictedItems',
    title: fields.restrictedItems,
    wraps: true,
    render: ({ restrictedItems }) => restrictedItems.map(({ name }) => name).join(' / ') || '–',
  },
  {
    key: 'coupons',
    title: fields.coupons,
    wraps: true,
    render: (offer) => couponsOf(offer).join(' / ') || '–',
    inFile: ['giftCoupon', 'giftCouponCount', 'boundDiscount'],
  },
  {
    key: 'period',
    title: fields.period,
    render: periodOf,
    inFile: ['startTime', 'endTime'],
  },
  {
    key: 'taxRate',
    title: fields.taxRate,
    align: 'right',
    render: ({ taxRate }) => taxRate,
    extra: true,
  },
  {
    key: 'weight',
    title: fields.weight,
    align: 'right',
    render: (offer) => <Count value={offer.weight} />,
    sortable: true,
    extra: true,
  },
  {
    key: 'description',
    title: fields.description,
    wraps: true,
    render: (offer) => offer.description || '–',
  },
]

/** @param now when the list was made: what is on sale is so at that moment */
export const packageColumns = (now: number, commands: PackageCommands): Column[] => [
  {
    key: 'name',
    title: fields.name,
    render: (offer) => offer.name,
    sortable: true,
    always: true,
  },
  category,
  ...figures,
  ...terms,
  {
    key: 'state',
    title: fields.state,
    render: (offer) => <PackageState offer={offer} now={now} />,
  },
  {
    key: 'actions',
    title: '',
    fixed: 'end',
    always: true,
    render: (offer) => <RowCommands offer={offer} commands={commands} />,
  },
]

function Gift({ offer }: { offer: RechargePackage }) {
  const { gift, giftMode, giftPercent, giftFrozen, giftDays } = offer
  const notes = [
    ...(giftMode === 'percent' ? [words.percentOf(String(giftPercent))] : []),
    ...(giftFrozen ? [words.frozen] : []),
    ...(giftDays > 0 ? [words.forDays(count(giftDays))] : []),
  ]
  return (
    <>
      <Money value={gift} />
      {notes.length > 0 && ` (${notes.join(', ')})`}
    </>
  )
}

/** The coupons that come along, by name and number. */
export const couponsOf = ({
  giftCoupon,
  giftCouponCount,
  boundDiscount,
}: RechargePackage): string[] => [
  ...(giftCoupon ? [`${giftCoupon.name} ×${count(giftCouponCount)}`] : []),
  ...(boundDiscount ? [`${boundDiscount.name}`] : []),
]

export function periodOf({ startTime, endTime }: RechargePackage): string {
  if (!startTime && !endTime) return words.withoutEnd
  const from = startTime ? instant(startTime).slice(0, 16) : words.atOnce
  const until = endTime ? instant(endTime).slice(0, 16) : words.withoutEnd
  return `${from} – ${until}`
}

function RowCommands({ offer, commands }: { offer: RechargePackage; commands: PackageCommands }) {
  return (
    <>
      {can('debitItems:update') && (
        <Button type="link" size="small" onClick={() => commands.edit(offer)}>
          {common.edit}
        </Button>
      )}
      {can('shelf') && (
        <Button type="link" size="small" onClick={() => commands.shelve(offer)}>
          {offer.onShelf ? words.unshelve : words.shelve}
        </Button>
      )}
    </>
  )
}
