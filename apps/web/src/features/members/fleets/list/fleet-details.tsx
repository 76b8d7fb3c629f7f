import type { Fleet } from '@app/api/contract/members/fleets'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { useListState } from '#lib/lists/list-state.ts'
import { can } from '#lib/session/session.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { PageTabs } from '#ui/layout/page-tabs.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { CardLimits } from '#features/cards/user-cards/parts/card-limits.tsx'
import { StatementButton } from '#features/cards/user-cards/parts/statement-button.tsx'
import { StoredValuePanel } from '#features/cards/user-cards/parts/stored-value-panel.tsx'
import { FamilyLedger } from '#features/ledger/entries/parts/family-ledger.tsx'
import { RechargesOf } from '#features/cards/user-cards/slots.ts'
import { ShowFullNumbersButton } from '#features/members/personal-members/parts/show-full-numbers-button.tsx'
import { Employees } from '../employees/employees.tsx'
import { FleetActions } from './fleet-actions.tsx'
import { mainDetails, moreDetails } from './fleet-detail-list.tsx'
import { FleetStatus } from '../fleet-status.tsx'
import { useCard, useFleet } from '../fleets-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { SubCards } from '../sub-cards/sub-cards.tsx'
import { StatementOf } from '../slots.ts'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

const { tabs } = fleetWords

/** A fleet: its money, its cards, its people, and what happened. */
export function FleetDetails({ fleetId }: { fleetId: number }) {
  const fleet = useFleet(fleetId)
  if (fleet.error) return <ProblemView error={fleet.error} onRetry={() => fleet.refetch()} />
  if (!fleet.data) return <PageSkeleton rows={10} />
  return <Details fleet={fleet.data} />
}

interface FleetTab {
  key: keyof typeof tabs
  isShown: () => boolean
  render: (fleet: Fleet) => ReactNode
}

const always = (): boolean => true

const TABS: readonly FleetTab[] = [
  {
    key: 'cards',
    isShown: always,
    render: (fleet) => (
      <Section>
        <SubCards fleet={fleet} />
      </Section>
    ),
  },
  { key: 'master', isShown: always, render: (fleet) => <MasterCard fleet={fleet} /> },
  {
    key: 'employees',
    isShown: always,
    render: (fleet) => (
      <Section>
        <Employees fleet={fleet} />
      </Section>
    ),
  },
  { key: 'statement', isShown: always, render: ({ id }) => <StatementOf fleetId={id} /> },
  {
    key: 'ledger',
    isShown: () => can('userCardDetails:read'),
    render: (fleet) => (
      <Section>
        <FamilyLedger fleetId={fleet.id} />
      </Section>
    ),
  },
  {
    key: 'recharges',
    isShown: () => can('rechargeHistory:read'),
    render: (fleet) => (
      <Section>
        <RechargesOf cardId={fleet.masterCard.id} />
      </Section>
    ),
  },
  {
    key: 'profile',
    isShown: always,
    render: (fleet) => (
      <Section title={words.profile} extra={<ShowFullNumbersButton person={fleet.leader} />}>
        <DetailList items={moreDetails(fleet)} />
      </Section>
    ),
  },
]

function Details({ fleet }: { fleet: Fleet }) {
  const { tab } = useListState()
  const shown = TABS.filter(({ isShown }) => isShown())
  const active = shown.find(({ key }) => key === tab) ?? shown[0]
  return (
    <Page
      title={fleet.name}
      status={<FleetStatus status={fleet.status} />}
      back={pathTo('UnitMember')}
      actions={<FleetActions fleet={fleet} />}
    >
      <Section>
        <DetailList items={mainDetails(fleet)} />
      </Section>
      <PageTabs
        label={fleet.name}
        items={shown.map(({ key }) => ({ key, label: tabs[key] }))}
        active={active?.key}
        keep={{ group: String(fleet.id) }}
      />
      {active?.render(fleet)}
    </Page>
  )
}

/** The card that holds the fleet's money: its chip, its terms, and all that is done with it. */
function MasterCard({ fleet }: { fleet: Fleet }) {
  const { data: card, error, refetch } = useCard(fleet.masterCard.id)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!card) return <PageSkeleton rows={4} />
  return (
    <>
      <StoredValuePanel card={card} screen="fleet" />
      <CardLimits card={card} screen="fleet" />
      <Flex justify="end">
        <StatementButton cardId={card.id} />
      </Flex>
    </>
  )
}
