import type { UserCoupon } from '@app/api/contract/marketing/user-coupons'
import { Button } from 'antd'
import { inMoney, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { Money } from '#ui/display/figures.tsx'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { UserCouponStatus } from './user-coupon-status.tsx'
import { words } from './words.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

const { fields } = words

type Column = ListColumn<UserCoupon>

const about: Column[] = [
  { key: 'code', title: fields.code, render: ({ code }) => code, sortable: true, always: true },
  { key: 'deal', title: fields.deal, wraps: true, render: dealOf },
  {
    key: 'kind',
    title: fields.kind,
    render: ({ script }) => words.kinds[script.id],
    inFile: ['kind', 'amountOff', 'discountRatio'],
  },
]

const holder: Column[] = [
  {
    key: 'user',
    title: fields.user,
    render: ({ user }) => (
      <PermittedLink
        permission="personalMemberDetails:read"
        to={pathTo('PersonalMemberDetails', { userId: user.id })}
      >
        {user.name}
      </PermittedLink>
    ),
  },
  { key: 'mobile', title: fields.mobile, render: ({ user }) => user.mobile ?? '–' },
]

const fate: Column[] = [
  { key: 'status', title: fields.status, render: UserCouponStatus },
  { key: 'source', title: fields.source, render: ({ source }) => words.sources[source] },
  {
    key: 'giftOrder',
    title: fields.giftOrder,
    render: ({ giftOrder }) => giftOrder?.orderNo ?? '–',
    extra: true,
  },
  { key: 'validTo', title: fields.validTo, render: endOf, sortable: true },
  { key: 'order', title: fields.order, render: ({ order }) => order?.orderNo ?? '–' },
  {
    key: 'usedTime',
    title: fields.usedTime,
    render: ({ usedTime }) => instant(usedTime) || '–',
    sortable: true,
    extra: true,
  },
  {
    key: 'discount',
    title: inMoney(fields.discount),
    align: 'right',
    render: ({ discount }) => <Money value={discount} />,
  },
  {
    key: 'reason',
    title: fields.reason,
    render: ({ reason }) => reason || '–',
    extra: true,
  },
  {
    key: 'creator',
    title: fields.creator,
    render: ({ creator }) => creator?.name ?? '–',
    extra: true,
  },
  {
    key: 'createdDate',
    title: fields.given,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
  },
]

type Recover = (piece: UserCoupon) => void

const commands = (recover: Recover): Column[] =>
  can('recoverCoupon')
    ? [
        {
          key: 'actions',
          title: '',
          fixed: 'end',
          always: true,
          render: (piece) =>
            piece.status === 'unused' && (
              <Button type="link" size="small" danger onClick={() => recover(piece)}>
                {words.recover}
              </Button>
            ),
        },
      ]
    : []

export const userCouponColumns = (recover: Recover): Column[] => [
  ...about,
  ...holder,
  // Whose they are needs the room.
  ...fate.map((column) => (column.key === 'createdDate' ? { ...column, extra: true } : column)),
  ...commands(recover),
]

/** Where nobody has to be told whose they are. */
export const ownCouponColumns = (recover: Recover): Column[] => [
  ...about,
  ...fate.filter(({ extra }) => !extra),
  ...commands(recover),
]

/** What it is of, and the card that it is bound to. */
function dealOf({ deal, userCard }: UserCoupon): string {
  return userCard ? `${deal.name} (${words.onlyCard(userCard.number)})` : deal.name
}

function endOf({ validTo }: UserCoupon): string {
  return validTo ? instant(validTo).slice(0, 16) : words.withoutEnd
}

export const userCouponCard = (piece: UserCoupon): RowCard => ({
  title: dealOf(piece),
  aside: <UserCouponStatus status={piece.status} />,
  lines: [
    `${piece.user.name} · ${piece.code}`,
    `${words.sources[piece.source]} · ${piece.validTo ? words.until(endOf(piece)) : words.withoutEnd}`,
  ],
})
