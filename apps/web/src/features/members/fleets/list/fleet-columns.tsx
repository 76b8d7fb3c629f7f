import type { Fleet } from '@app/api/contract/members/fleets'
import { Link } from 'react-router'
import { day, inMoney } from '#lib/i18n/format.ts'
import { Count, Money } from '#ui/display/figures.tsx'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { FleetStatus } from '../fleet-status.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

const { fields } = fleetWords

export const fleetColumns: ListColumn<Fleet>[] = [
  {
    key: 'name',
    title: fields.name,
    wraps: true,
    render: (fleet) => <Link to={pathTo('UnitMember', { group: fleet.id })}>{fleet.name}</Link>,
    sortable: true,
    always: true,
  },
  { key: 'code', title: fields.code, render: ({ code }) => code || '–', extra: true },
  { key: 'leader', title: fields.leader, render: ({ leader }) => leader.name },
  { key: 'mobile', title: fields.leaderMobile, render: ({ leader }) => leader.mobile ?? '–' },
  {
    key: 'valueMode',
    title: fields.valueMode,
    render: ({ valueMode }) => fleetWords.valueModes[valueMode],
  },
  { key: 'masterCard', title: fields.masterCard, render: ({ masterCard }) => masterCard.number },
  {
    key: 'available',
    title: inMoney(fields.available),
    align: 'right',
    render: ({ masterCard }) => <Money value={masterCard.available} />,
  },
  {
    key: 'balance',
    title: inMoney(fields.balance),
    align: 'right',
    render: ({ balance }) => <Money value={balance} />,
  },
  {
    key: 'childCardNum',
    title: fields.childCardNum,
    align: 'right',
    render: ({ childCardNum }) => <Count value={childCardNum} />,
  },
  {
    key: 'employeeNum',
    title: fields.employeeNum,
    align: 'right',
    render: ({ employeeNum }) => <Count value={employeeNum} />,
  },
  {
    key: 'validUntil',
    title: fields.validUntil,
    render: ({ validUntil }) => (validUntil ? day(validUntil) : words.forever),
    sortable: true,
  },
  { key: 'status', title: fields.status, render: ({ status }) => <FleetStatus status={status} /> },
  {
    key: 'createdDate',
    title: fields.created,
    render: ({ createdDate }) => day(createdDate),
    sortable: true,
    extra: true,
  },
  {
    key: 'remark',
    title: fields.remark,
    wraps: true,
    render: ({ remark }) => remark || '–',
    extra: true,
  },
]

/** A fleet on a phone. */
export const fleetCard = (fleet: Fleet): RowCard => ({
  title: fleet.name,
  aside: <Money value={fleet.balance} withUnit />,
  lines: [
    [fleet.leader.name, fleet.leader.mobile].filter(Boolean).join(' · '),
    fleetWords.valueModes[fleet.valueMode],
    ...(fleet.status === 'normal' ? [] : [fleetWords.statuses[fleet.status]]),
  ],
})
