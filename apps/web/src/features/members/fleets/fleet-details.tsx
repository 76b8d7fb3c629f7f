import type { Fleet } from '@app/api/contract/members/fleets'
import { Tabs } from 'antd'
import { instant, money } from '../../../lib/format.ts'
import { can } from '../../../lib/session.ts'
import { AttachmentPicture } from '../../../ui/attachment-picture.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/figures.tsx'
import { Page, PageSkeleton, Section } from '../../../ui/page.tsx'
import { ProblemView } from '../../../ui/problem-view.tsx'
import { CardLedger } from '../../ledger/entries/parts/card-ledger.tsx'
import { LookCloselyButton } from '../personal-members/parts/look-closely-button.tsx'
import { Employees } from './employees.tsx'
import { FleetActions } from './fleet-actions.tsx'
import { FleetStatus } from './fleet-status.tsx'
import { useCard, useFleet } from './fleets-api.ts'
import { Imports } from './imports.tsx'
import { FLEETS_PATH } from './routes.ts'
import { SubCards } from './sub-cards.tsx'
import { words } from './words.ts'

const { fields, tabs } = words

/** A fleet: its money, its cards, its people, and what happened. */
export function FleetDetails({ fleetId }: { fleetId: number }) {
  const fleet = useFleet(fleetId)
  if (fleet.error) return <ProblemView error={fleet.error} onRetry={() => fleet.refetch()} />
  if (!fleet.data) return <PageSkeleton rows={10} />
  return <Details fleet={fleet.data} />
}

function Details({ fleet }: { fleet: Fleet }) {
  const items = [
    { key: 'cards', label: tabs.cards, children: <SubCards fleet={fleet} /> },
    { key: 'employees', label: tabs.employees, children: <Employees fleet={fleet} /> },
    ...(can('unitMember:update')
      ? [{ key: 'imports', label: tabs.imports, children: <Imports fleetId={fleet.id} /> }]
      : []),
    ...(can('userCardDetails:read')
      ? [{ key: 'ledger', label: tabs.ledger, children: <Flow fleet={fleet} /> }]
      : []),
  ]
  return (
    <Page
      title={fleet.name}
      status={<FleetStatus status={fleet.status} />}
      back={FLEETS_PATH}
      actions={<FleetActions fleet={fleet} />}
    >
      <Section title={words.facts} extra={<LookCloselyButton person={fleet.leader} />}>
        <Facts items={factsOf(fleet)} />
      </Section>
      <Section>
        <Tabs items={items} />
      </Section>
    </Page>
  )
}

/** The transaction flow of the master card. */
function Flow({ fleet }: { fleet: Fleet }) {
  const { data: card } = useCard(fleet.masterCard.id)
  return card ? <CardLedger cards={[card]} /> : <PageSkeleton rows={4} />
}

const limit = (amount: number | null): string => (amount === null ? words.unlimited : money(amount))
const onOff = (isOn: boolean): string => (isOn ? words.yes : words.no)

const factsOf = (fleet: Fleet) => [
  { label: fields.available, value: <Money value={fleet.masterCard.available} withUnit /> },
  { label: fields.balance, value: <Money value={fleet.balance} withUnit /> },
  { label: fields.masterCard, value: fleet.masterCard.number },
  { label: fields.valueMode, value: words.valueModes[fleet.valueMode] },
  { label: fields.leader, value: fleet.leader.name },
  { label: fields.leaderMobile, value: fleet.leader.mobile ?? '–' },
  { label: fields.leaderEmail, value: fleet.leader.email || '–' },
  { label: fields.leaderIdNumber, value: fleet.leader.idNumber ?? '–' },
  { label: fields.code, value: fleet.code || '–' },
  { label: fields.invoiceType, value: words.invoiceTypes[fleet.invoiceType] },
  { label: fields.limitPerTransaction, value: limit(fleet.limitPerTransaction) },
  { label: fields.limitDay, value: limit(fleet.limitDay) },
  { label: fields.limitMonth, value: limit(fleet.limitMonth) },
  {
    label: fields.validUntil,
    value: fleet.validUntil ? instant(fleet.validUntil) : words.forever,
  },
  { label: fields.employeePoints, value: onOff(fleet.employeePoints) },
  { label: fields.employeeUpgrade, value: onOff(fleet.employeeUpgrade) },
  {
    label: fields.miniPayAllowed,
    value: fleet.miniPayAllowed ? words.allowed : words.notAllowed,
  },
  { label: fields.childCardNum, value: fleet.childCardNum },
  { label: fields.employeeNum, value: fleet.employeeNum },
  { label: fields.created, value: instant(fleet.createdDate) },
  {
    label: fields.licence,
    value: fleet.licence ? <AttachmentPicture id={fleet.licence.id} alt={fields.licence} /> : '–',
  },
  { label: fields.remark, value: fleet.remark || '–' },
]
