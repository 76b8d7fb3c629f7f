import type { Fleet } from '@app/api/contract/members/fleets'
import { Tabs } from 'antd'
import { can } from '../../../lib/session.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Page, PageSkeleton, Section } from '../../../ui/page.tsx'
import { ProblemView } from '../../../ui/problem-view.tsx'
import { CardLedger } from '../../ledger/entries/parts/card-ledger.tsx'
import { LookCloselyButton } from '../personal-members/parts/look-closely-button.tsx'
import { Employees } from './employees.tsx'
import { FleetActions } from './fleet-actions.tsx'
import { fleetFacts } from './fleet-facts.tsx'
import { FleetStatus } from './fleet-status.tsx'
import { useCard, useFleet } from './fleets-api.ts'
import { Imports } from './imports.tsx'
import { FLEETS_PATH } from './routes.ts'
import { SubCards } from './sub-cards.tsx'
import { words } from './words.ts'

const { tabs } = words

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
        <Facts items={fleetFacts(fleet)} />
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
