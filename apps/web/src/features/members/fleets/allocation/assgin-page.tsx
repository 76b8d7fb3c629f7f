import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Alert } from 'antd'
import { useParams } from 'react-router'
import { useListState } from '#lib/lists/list-state.ts'
import { useProfile } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Money } from '#ui/display/figures.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { PageTabs } from '#ui/layout/page-tabs.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { CardStatus } from '#features/cards/user-cards/parts/card-status.tsx'
import { useAllSubCards, useCard, useOwnMasterCard } from '../fleets-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { OWN_CARD } from '../parts/own-card.ts'
import { AllocationGrid } from './allocation-grid.tsx'
import { StatementOf } from '../slots.ts'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

const { fields } = fleetWords

/** Money of a master card to its sub cards and back; opened with any card of the family. */
export default function AssginPage() {
  const { userCardId = '' } = useParams()
  return userCardId === OWN_CARD ? <OwnFamily /> : <Family cardId={Number(userCardId)} />
}

/** What a head finds who has no other page. */
function OwnFamily() {
  const { data: master, error, refetch } = useOwnMasterCard()
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (master === undefined) return <PageSkeleton />
  if (master) return <Assignment master={master} />
  return <EmptyState title={words.noFleet} hint={words.noFleetHint} />
}

function Family({ cardId }: { cardId: number }) {
  const card = useCard(cardId)
  const master = useCard(card.data?.parent?.id ?? cardId)
  const error = card.error ?? master.error
  if (error) return <ProblemView error={error} onRetry={() => card.refetch()} />
  if (!master.data) return <PageSkeleton />
  return <Assignment master={master.data} />
}

const TABS = ['cards', 'statement'] as const

function Assignment({ master }: { master: UserCard }) {
  const { restricted } = useProfile()
  const fleet = master.card.group
  const { tab } = useListState()
  const active = TABS.find((key) => key === tab) ?? 'cards'
  const isAssigning = master.card.valueMode === 'assign'
  return (
    <Page
      title={`${words.transferTitle} · ${fleet?.name ?? master.name}`}
      status={<CardStatus status={master.status} />}
      {...(fleet && !restricted && { back: pathTo('UnitMember', { group: fleet.id }) })}
    >
      <Section>
        <DetailList
          items={[
            { label: fields.masterCard, value: master.number },
            { label: fields.available, value: <Money value={master.available} withUnit /> },
            { label: fields.childCardNum, value: master.childCardNum },
          ]}
        />
      </Section>
      {fleet && (
        <PageTabs
          label={words.transferTitle}
          items={TABS.map((key) => ({ key, label: fleetWords.tabs[key] }))}
          active={active}
        />
      )}
      {fleet && active === 'statement' ? (
        <StatementOf fleetId={fleet.id} />
      ) : (
        <Section>
          {isAssigning ? (
            <Cards master={master} />
          ) : (
            <Alert type="info" showIcon title={words.shareNotice} />
          )}
        </Section>
      )}
    </Page>
  )
}

function Cards({ master }: { master: UserCard }) {
  const { data: cards, error, refetch } = useAllSubCards(master.id)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!cards) return <PageSkeleton rows={6} />
  const held = cards.filter(({ status }) => status !== 'returned')
  if (held.length === 0) {
    return <EmptyState title={fleetWords.subEmpty} hint={fleetWords.subEmptyHint} />
  }
  return <AllocationGrid master={master} cards={held} />
}
