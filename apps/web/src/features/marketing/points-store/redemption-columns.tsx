import type { Redemption } from '@app/api/contract/marketing/redemptions'
import { Button, Flex } from 'antd'
import { MemberLink } from '#features/access/users/parts/member-link.tsx'
import { count, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { Count } from '#ui/display/figures.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { words } from './words.ts'

const { fields } = words

export interface AskedOf {
  what: 'collect' | 'reverse'
  redemption: Redemption
}

const TONES = { waiting: 'amber', collected: 'green', reversed: 'grey' } as const

const Status = ({ status }: Redemption) => (
  <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
)

/** What it was, of how many each. */
const linesOf = ({ lineItems }: Redemption): string =>
  lineItems.map(({ item, pieces }) => `${item.name} × ${count(pieces)}`).join('、')

/** Of each, as it was then. */
const taxRatesOf = ({ lineItems }: Redemption): string =>
  lineItems.map(({ taxRate }) => (taxRate === null ? '–' : `${taxRate}%`)).join('、')

/** @param ask opens the dialog of what can be done */
export const redemptionColumns = (ask: (asked: AskedOf) => void): ListColumn<Redemption>[] => [
  { key: 'id', title: fields.id, render: ({ id }) => id, sortable: true, always: true },
  { key: 'user', title: fields.user, render: ({ user }) => <MemberLink user={user} /> },
  { key: 'mobile', title: fields.mobile, render: ({ user }) => user.mobile ?? '–', extra: true },
  {
    key: 'userCard',
    title: fields.userCard,
    render: ({ userCard }) => userCard.number,
    extra: true,
  },
  { key: 'lineItems', title: fields.lineItems, wraps: true, render: linesOf },
  { key: 'taxRates', title: fields.taxRates, render: taxRatesOf, extra: true },
  {
    key: 'points',
    title: fields.points,
    render: ({ points }) => <Count value={points} />,
    align: 'right',
    sortable: true,
  },
  { key: 'status', title: fields.status, render: Status },
  {
    key: 'userDeals',
    title: fields.userDeals,
    wraps: true,
    render: ({ userDeals }) => userDeals.map(({ name }) => name).join('、') || '–',
    extra: true,
  },
  { key: 'station', title: fields.station, wraps: true, render: ({ station }) => station.name },
  {
    key: 'operator',
    title: fields.operator,
    render: ({ operator }) => operator?.name ?? words.byMember,
  },
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
  },
  {
    key: 'collectedTime',
    title: fields.collectedTime,
    render: ({ collectedTime }) => instant(collectedTime) || '–',
    extra: true,
  },
  {
    key: 'reason',
    title: fields.reason,
    wraps: true,
    render: ({ reason }) => reason || '–',
    extra: true,
  },
  {
    key: 'remark',
    title: fields.remark,
    wraps: true,
    render: ({ remark }) => remark || '–',
    extra: true,
  },
  {
    key: 'actions',
    title: '',
    always: true,
    fixed: 'end',
    render: (redemption) => <Actions redemption={redemption} ask={ask} />,
  },
]

function Actions({ redemption, ask }: { redemption: Redemption; ask: (asked: AskedOf) => void }) {
  const { status } = redemption
  return (
    <Flex>
      {status === 'waiting' && can('redeemPoints') && (
        <Button type="link" size="small" onClick={() => ask({ what: 'collect', redemption })}>
          {words.collect}
        </Button>
      )}
      {status !== 'reversed' && can('cancelRedemption') && (
        <Button
          type="link"
          size="small"
          danger
          onClick={() => ask({ what: 'reverse', redemption })}
        >
          {words.reverse}
        </Button>
      )}
    </Flex>
  )
}

export const redemptionCard = (redemption: Redemption): RowCard => ({
  title: redemption.user.name,
  aside: words.costs(count(redemption.points)),
  lines: [
    linesOf(redemption),
    `${words.statuses[redemption.status]} · ${instant(redemption.createdDate)}`,
  ],
})
