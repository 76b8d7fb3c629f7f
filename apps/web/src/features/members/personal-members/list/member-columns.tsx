import type { User, UserCardSummary } from '@app/api/contract/access/users'
import { add, cents, type Cents, ZERO } from '@app/kernel/money'
import type { Static } from '@app/kernel/schema'
import { Flex, Tag } from 'antd'
import { Link } from 'react-router'
import { day, inMoney } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { Count, Money } from '#ui/display/figures.tsx'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { MemberStatus } from '../member-status.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'

const { fields } = words

type Summary = Static<typeof UserCardSummary>

const cardsWithMoney = (member: User): Summary[] =>
  (member.userCards ?? []).filter((card) => card.card.type === 'debit')

const sumOf = (member: User, figure: 'value' | 'lockValue'): Cents | undefined => {
  const cards = cardsWithMoney(member)
  if (cards.length === 0) return undefined
  return add(ZERO, ...cards.map((card) => cents(card[figure])))
}

const cardOf = (member: User, type: 'score' | 'level'): Summary | undefined =>
  member.userCards?.find((card) => card.card.type === type)

const numbersOf = (member: User): string =>
  cardsWithMoney(member)
    .map(({ number }) => number)
    .join(' / ')

/** Seldom looked for; there for those who ask. */
const extras: ListColumn<User>[] = [
  { key: 'source', title: fields.source, render: (row) => row.registerSource.name, extra: true },
  {
    key: 'growth',
    title: fields.growth,
    align: 'right',
    render: (member) => <Count value={cardOf(member, 'level')?.growth} />,
    extra: true,
  },
  { key: 'email', title: fields.email, render: ({ email }) => email ?? '–', extra: true },
  { key: 'idNumber', title: fields.idNumber, render: (row) => row.idNumber ?? '–', extra: true },
  {
    key: 'invoiceTitle',
    title: fields.invoiceTitle,
    render: (row) => row.invoiceTitle || '–',
    extra: true,
  },
  { key: 'taxId', title: fields.taxId, render: ({ taxId }) => taxId || '–', extra: true },
  {
    key: 'acceptsOffers',
    title: fields.acceptsOffers,
    render: ({ acceptsOffers }) => (acceptsOffers ? common.yes : common.no),
    extra: true,
  },
  {
    key: 'remark',
    title: common.remark,
    wraps: true,
    render: ({ remark }) => remark || '–',
    extra: true,
  },
]

export const memberColumns: ListColumn<User>[] = [
  {
    key: 'name',
    title: fields.name,
    wraps: true,
    render: (member) => (
      <Link to={pathTo('PersonalMemberDetails', { userId: member.id })}>{member.name}</Link>
    ),
    sortable: true,
    always: true,
  },
  { key: 'mobile', title: fields.mobile, render: ({ mobile }) => mobile ?? '–' },
  { key: 'cardNumber', title: fields.cardNumber, render: (row) => numbersOf(row) || '–' },
  {
    key: 'balance',
    title: inMoney(fields.balance),
    align: 'right',
    render: (member) => <Money value={sumOf(member, 'value')} />,
  },
  {
    key: 'frozen',
    title: inMoney(fields.frozen),
    align: 'right',
    render: (member) => <Money value={sumOf(member, 'lockValue')} />,
    extra: true,
  },
  {
    key: 'points',
    title: fields.points,
    align: 'right',
    render: (member) => <Count value={cardOf(member, 'score')?.points} />,
  },
  { key: 'level', title: fields.level, render: (row) => cardOf(row, 'level')?.level ?? '–' },
  {
    key: 'plates',
    title: fields.plates,
    wraps: true,
    render: ({ plates }) => <Plates plates={plates} />,
  },
  { key: 'tags', title: fields.tags, wraps: true, render: (member) => <Tags member={member} /> },
  { key: 'station', title: fields.station, render: (row) => row.registerStation?.name ?? '–' },
  { key: 'status', title: fields.status, render: (row) => <MemberStatus status={row.status} /> },
  {
    key: 'createdDate',
    title: fields.created,
    render: (member) => day(member.createdDate),
    sortable: true,
  },
  ...extras,
]

/** A member on a phone. */
export const memberCard = (member: User): RowCard => ({
  title: member.name,
  aside: <Money value={sumOf(member, 'value')} withUnit />,
  lines: [
    [member.mobile, numbersOf(member)].filter(Boolean).join(' · '),
    member.plates.join(' / '),
    ...(member.status === 'normal' ? [] : [words.statuses[member.status]]),
  ],
})

/** Each whole on its line: a browser breaks a plate after the sign of its province. */
export function Plates({ plates }: { plates: readonly string[] }) {
  if (plates.length === 0) return <>–</>
  return (
    <Flex gap="0 8px" wrap>
      {plates.map((plate) => (
        <span key={plate} style={{ whiteSpace: 'nowrap' }}>
          {plate}
        </span>
      ))}
    </Flex>
  )
}

export function Tags({ member }: { member: User }) {
  const { tags = [] } = member
  if (tags.length === 0) return <>–</>
  return (
    <Flex gap={4} wrap>
      {tags.map(({ id, name }) => (
        <Tag key={id}>{name}</Tag>
      ))}
    </Flex>
  )
}
