import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { Link } from 'react-router'
import { inMoney, instant } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { Money } from '#ui/display/figures.tsx'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { RechargeState, stateName } from '../recharge-state.tsx'
import type { IsRefunding } from '../recharges-api.ts'
import { words } from '../words.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

const { fields, kinds } = words

/** A recharge is shown by the line that put the money on the card; a mere gift, by that of the gift. */
const kindOf = ({ type }: UserCardDetail): string =>
  type === 'charge' ? kinds.charge : kinds.chargeReward

export const rechargeColumns = (isRefunding: IsRefunding): ListColumn<UserCardDetail>[] => [
  {
    key: 'createdDate',
    title: fields.time,
    render: (entry) => <When entry={entry} />,
    sortable: true,
    always: true,
  },
  { key: 'card', title: fields.card, render: (entry) => entry.userCard.number },
  { key: 'member', title: fields.member, render: (entry) => <Holder entry={entry} /> },
  { key: 'type', title: fields.kind, render: kindOf },
  {
    key: 'amount',
    title: inMoney(words.amount),
    align: 'right',
    render: (entry) => <Money value={entry.amount} />,
  },
  {
    key: 'refunded',
    title: inMoney(fields.refunded),
    align: 'right',
    render: (entry) => <Money value={entry.refundedPrincipal} />,
  },
  {
    key: 'paymentType',
    title: fields.payment,
    render: ({ paymentType }) => (paymentType ? paymentName(paymentType) : '–'),
  },
  {
    key: 'state',
    title: fields.state,
    render: (entry) => <RechargeState entry={entry} isRefunding={isRefunding(entry)} />,
  },
  { key: 'order', title: fields.order, render: (entry) => entry.order?.orderNo ?? '–' },
  { key: 'station', title: fields.station, render: (entry) => entry.station.name },
  { key: 'operator', title: fields.operator, render: (entry) => entry.operator?.name ?? '–' },
]

function When({ entry }: { entry: UserCardDetail }) {
  const when = instant(entry.createdDate)
  return entry.elsewhere ? (
    <>{when}</>
  ) : (
    <Link to={pathTo('RechargeDetails', { userCardDetailId: entry.id })}>{when}</Link>
  )
}

/** A recharge on a phone. */
export const rechargeCard =
  (isRefunding: IsRefunding) =>
  (entry: UserCardDetail): RowCard => ({
    title: [entry.user?.name, entry.userCard.number].filter(Boolean).join(' · '),
    aside: <Money value={entry.amount} withUnit />,
    lines: [
      instant(entry.createdDate),
      [
        entry.type === 'charge' ? paymentName(entry.paymentType ?? '') : kinds.chargeReward,
        stateName({ entry, isRefunding: isRefunding(entry) }),
        entry.operator?.name,
      ]
        .filter(Boolean)
        .join(' · '),
    ],
  })

/** The holder, with the way to their page for those who may go there. */
export function Holder({ entry: { user } }: { entry: UserCardDetail }) {
  if (!user) return <>–</>
  const name = user.name ?? String(user.id)
  return (
    <PermittedLink
      permission="personalMemberDetails:read"
      to={pathTo('PersonalMemberDetails', { userId: user.id })}
    >
      {name}
    </PermittedLink>
  )
}
