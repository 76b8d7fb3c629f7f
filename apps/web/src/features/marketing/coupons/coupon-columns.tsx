import type { Coupon } from '@app/api/contract/marketing/coupons'
import { Button } from 'antd'
import { count, inMoney, instant } from '#lib/i18n/format.ts'
import { can, isProhibited } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { Count, Money } from '#ui/display/figures.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { CouponState } from './coupon-state.tsx'
import { worthOf } from './coupon-worth.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

const { fields } = words

type Column = ListColumn<Coupon>

export interface CouponCommands {
  issue: (coupon: Coupon) => void
  turn: (coupon: Coupon) => void
}

/** `12 / 100`, or `12` of as many as one likes. */
export const issuedOf = ({ issuedCount, plannedCount }: Coupon): string =>
  plannedCount < 0 ? count(issuedCount) : `${count(issuedCount)} / ${count(plannedCount)}`

export const periodOf = ({ startTime, endTime }: Coupon): string =>
  `${instant(startTime).slice(0, 16)} – ${instant(endTime).slice(0, 16)}`

const namesOf = (things: readonly { name?: string }[], none: string): string =>
  things.map(({ name }) => name).join(' / ') || none

const offerColumns: Column[] = [
  {
    key: 'worth',
    title: fields.worth,
    render: worthOf,
    inFile: ['kind', 'amountOff', 'discountRatio'],
  },
  {
    key: 'minSpend',
    title: inMoney(fields.minSpend),
    align: 'right',
    render: ({ minSpend }) => <Money value={minSpend} />,
  },
  { key: 'state', title: fields.state, render: CouponState, inFile: ['state', 'enabled'] },
  {
    key: 'issuedCount',
    title: fields.issued,
    align: 'right',
    render: issuedOf,
    sortable: true,
    inFile: ['issuedCount', 'plannedCount'],
  },
  {
    key: 'usedCount',
    title: fields.usedCount,
    align: 'right',
    render: ({ usedCount }) => <Count value={usedCount} />,
  },
  {
    key: 'endTime',
    title: fields.period,
    render: periodOf,
    sortable: true,
    inFile: ['startTime', 'endTime'],
  },
]

const extras: Column[] = [
  {
    key: 'perUserLimit',
    title: fields.perUserLimit,
    align: 'right',
    render: ({ perUserLimit }) => count(perUserLimit),
    extra: true,
  },
  {
    key: 'maxUnusedPerUser',
    title: fields.maxUnusedPerUser,
    align: 'right',
    render: ({ maxUnusedPerUser }) => count(maxUnusedPerUser),
    extra: true,
  },
  {
    key: 'validityDays',
    title: fields.validityDays,
    align: 'right',
    render: ({ validityDays }) => (validityDays === 0 ? words.unlimited : count(validityDays)),
    extra: true,
  },
  {
    key: 'stations',
    title: fields.stations,
    render: ({ stations }) => namesOf(stations, words.unlimited),
    extra: true,
  },
  {
    key: 'memberTags',
    title: fields.memberTags,
    render: ({ memberTags }) => namesOf(memberTags, words.unlimited),
    extra: true,
  },
  {
    key: 'levels',
    title: fields.levels,
    render: ({ levels }) => levels.join(' / ') || words.unlimited,
    extra: true,
  },
  {
    key: 'smsTemplate',
    title: fields.smsTemplate,
    render: ({ smsTemplate }) => smsTemplate?.name ?? '–',
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
    title: common.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
    extra: true,
  },
]

export const couponColumns = (commands: CouponCommands): Column[] => [
  {
    key: 'name',
    title: fields.name,
    render: ({ id, name }) => (
      <PermittedLink permission="editDeal:read" to={pathTo('EditDeal', { dealId: id })}>
        {name}
      </PermittedLink>
    ),
    sortable: true,
    always: true,
  },
  ...offerColumns,
  ...extras,
  {
    key: 'actions',
    title: '',
    fixed: 'end',
    always: true,
    render: (coupon) => <RowCommands coupon={coupon} commands={commands} />,
  },
]

const mayIssue = (): boolean => can('issueCoupon') && !isProhibited('noManualCoupon')

function RowCommands({ coupon, commands }: { coupon: Coupon; commands: CouponCommands }) {
  const isIssuable = coupon.enabled && coupon.state === 'inEffect'
  return (
    <>
      {mayIssue() && (
        <Button
          type="link"
          size="small"
          disabled={!isIssuable}
          onClick={() => commands.issue(coupon)}
        >
          {words.issue}
        </Button>
      )}
      {can('enableDeal') && (
        <Button type="link" size="small" onClick={() => commands.turn(coupon)}>
          {coupon.enabled ? words.disable : words.enable}
        </Button>
      )}
    </>
  )
}
