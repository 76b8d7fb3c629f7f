import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { amount, count, inMoney, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { paymentName } from '#locale/payment-names.ts'
import { Money } from '#ui/display/figures.tsx'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { MemberLink } from '#features/access/users/parts/member-link.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { type Book, Figure } from './entry-figure.tsx'
import { entryName, isMoney } from './parts/entry-names.ts'
import { entryWords, words } from './words.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

type Column = ListColumn<UserCardDetail>

const { fields } = words

const AMOUNT_NAMES: Readonly<Record<Book, string>> = {
  debit: inMoney(fields.amount),
  score: fields.points,
  level: fields.growth,
  quota: inMoney(fields.quota),
}

const when: Column[] = [
  {
    key: 'createdDate',
    title: fields.time,
    render: (entry) => instant(entry.createdDate),
    sortable: true,
    always: true,
  },
  { key: 'type', title: fields.type, render: (entry) => <EntryType entry={entry} /> },
]

const card: Column = { key: 'card', title: fields.card, render: (entry) => entry.userCard.number }

const holder: Column = {
  key: 'holder',
  title: fields.holder,
  inFile: ['member'],
  render: ({ user }) => user?.name ?? '–',
}

const plate: Column = {
  key: 'plate',
  title: fields.plate,
  extra: true,
  render: (entry) => entry.plate ?? '–',
}

const whose: Column[] = [
  card,
  {
    key: 'member',
    title: fields.member,
    render: ({ user }) => (user ? <MemberLink user={user} /> : '–'),
  },
]

const circumstances: Column[] = [
  { key: 'order', title: fields.order, render: (entry) => <OrderNo entry={entry} /> },
  plate,
  { key: 'station', title: fields.station, wraps: true, render: (entry) => entry.station.name },
  { key: 'operator', title: fields.operator, render: (entry) => entry.operator?.name ?? '–' },
  {
    key: 'reason',
    title: fields.reason,
    wraps: true,
    render: (entry) => entry.reason || entry.remark || '–',
  },
]

function figures(book: Book): Column[] {
  const own: Column[] = [
    {
      key: 'amount',
      title: AMOUNT_NAMES[book],
      align: 'right',
      render: (entry) => <Figure book={book} value={entry.amount} isSigned />,
    },
    {
      key: 'valueAfter',
      title: isMoney(book) ? inMoney(fields.balance) : fields.balance,
      align: 'right',
      render: (entry) => <Figure book={book} value={entry.valueAfter} />,
    },
  ]
  if (book === 'level') return [...own, level]
  return book === 'debit' ? own.toSpliced(1, 0, ...parts).concat(afterwards) : own
}

const level: Column = {
  key: 'level',
  title: fields.level,
  render: ({ levels }) => levels && <Level {...levels} />,
}

/** Where the growth of a line brought another level, from which to which. */
function Level({ before, after }: NonNullable<UserCardDetail['levels']>) {
  const name = after ?? words.noLevel
  return before === after ? (
    name
  ) : (
    <Tag color="gold">{words.levelChange(before ?? words.noLevel, name)}</Tag>
  )
}

const parts: Column[] = [
  {
    key: 'principalAmount',
    title: inMoney(fields.principal),
    align: 'right',
    render: (entry) => <Money value={entry.principalAmount} />,
  },
  {
    key: 'giftAmount',
    title: inMoney(fields.gift),
    align: 'right',
    render: (entry) => <Money value={entry.giftAmount} />,
  },
]

const afterwards: Column[] = [
  ...(['principalAfter', 'giftAfter'] as const).map((key) => ({
    key,
    title: inMoney(entryWords.fields[key]),
    align: 'right' as const,
    extra: true,
    render: (entry: UserCardDetail) => <Money value={entry[key]} />,
  })),
  {
    key: 'lockAfter',
    title: inMoney(fields.frozen),
    align: 'right',
    extra: true,
    render: (entry) => <Money value={entry.lockAfter} />,
  },
  {
    key: 'paymentType',
    title: fields.payment,
    render: (entry) => (entry.paymentType ? paymentName(entry.paymentType) : '–'),
  },
]

/** The lines of one book over all cards. */
export const ledgerColumns = (book: Book): Column[] => [
  ...when,
  ...whose,
  ...figures(book),
  // Whose they are needs the room.
  ...circumstances.map((column) =>
    column.key === 'operator' ? { ...column, extra: true } : column,
  ),
]

/** The lines of one card, where nobody has to be told whose it is. */
export const cardColumns = (book: Book): Column[] =>
  [...when, ...figures(book), ...circumstances].filter(({ extra }) => !extra)

/** The parts of an amount stand with each card; here there is no room for them. */
const FAMILY_FIGURES = new Set(['amount', 'valueAfter'])

/** The lines of all cards of a fleet, where it matters who spent. */
export const familyColumns: Column[] = [
  ...when,
  card,
  holder,
  plate,
  ...figures('debit').filter(({ key }) => FAMILY_FIGURES.has(key)),
  ...circumstances.filter(({ extra }) => !extra),
]

const onAPhone = (
  entry: UserCardDetail,
  whose: readonly (string | null | undefined)[],
): RowCard => ({
  title: entryName(entry.type),
  aside: <Figure book={entry.book} value={entry.amount} isSigned />,
  lines: [
    [instant(entry.createdDate), entry.station.name].join(' · '),
    whose.filter(Boolean).join(' · '),
    words.balanceAfter(isMoney(entry.book) ? amount(entry.valueAfter) : count(entry.valueAfter)),
    entry.reason || entry.remark,
  ],
})

/** A line on a phone. */
export const entryCard = (entry: UserCardDetail): RowCard =>
  onAPhone(entry, [entry.userCard.number, entry.user?.name, entry.plate])

/** A line of a card on a phone, where nobody has to be told whose it is. */
export const ownEntryCard = (entry: UserCardDetail): RowCard => onAPhone(entry, [entry.plate])

function EntryType({ entry }: { entry: UserCardDetail }) {
  const name = entryName(entry.type)
  const text = entry.revoked ? `${name} (${words.revoked})` : name
  const isRecharge = entry.book === 'debit' && entry.type === 'charge'
  if (!isRecharge || entry.elsewhere) return <>{text}</>
  return (
    <PermittedLink
      permission="rechargeDetails:read"
      to={pathTo('RechargeDetails', { userCardDetailId: entry.id })}
    >
      {text}
    </PermittedLink>
  )
}

function OrderNo({ entry: { order, elsewhere } }: { entry: UserCardDetail }) {
  if (!order) return <>–</>
  return can('allDetails:read') && !elsewhere ? (
    <Link to={pathTo('AllDetails', { orderId: order.id })}>{order.orderNo}</Link>
  ) : (
    <>{order.orderNo}</>
  )
}
