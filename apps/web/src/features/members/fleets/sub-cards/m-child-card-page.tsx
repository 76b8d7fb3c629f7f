import type { Fleet } from '@app/api/contract/members/fleets'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useListState } from '#lib/lists/list-state.ts'
import { can, hasTaken } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Money } from '#ui/display/figures.tsx'
import { PageSkeleton, Section } from '#ui/layout/page.tsx'
import { PhonePage } from '#ui/mobile/phone-page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { ChildCards } from './child-cards.tsx'
import { useAllFleets } from '../fleets-api.ts'
import { SubCardDialog } from './sub-card-dialog.tsx'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

const { fields } = fleetWords

/** The cards of a fleet on a phone: what is on each, and money to and fro (S-112). */
export default function MChildCardPage() {
  const { filters, setFilters } = useListState<{ fleet: string; q: string; open: string }>()
  const { data: fleets, error, refetch } = useAllFleets()
  const fleet = fleets?.find(({ id }) => String(id) === filters.fleet) ?? fleets?.[0]
  return (
    <PhonePage title={words.childCards} actions={fleet && <OpenSubCard fleet={fleet} />}>
      {error && <ProblemView error={error} onRetry={refetch} />}
      {!fleets && !error && <PageSkeleton rows={6} />}
      {fleets?.length === 0 && <EmptyState title={fleetWords.empty} />}
      {fleets && fleet && (
        <>
          <Section>
            {fleets.length > 1 && (
              <Select
                style={{ width: '100%', marginBottom: 12 }}
                showSearch={{ optionFilterProp: 'label' }}
                aria-label={words.fleet}
                value={fleet.id}
                options={fleets.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id) => setFilters({ fleet: String(id), q: '', open: '' })}
              />
            )}
            <MasterDetailList fleet={fleet} hasName={fleets.length === 1} />
          </Section>
          <ChildCards key={fleet.id} fleet={fleet} />
        </>
      )}
    </PhonePage>
  )
}

function MasterDetailList({ fleet, hasName }: { fleet: Fleet; hasName: boolean }) {
  return (
    <DetailList
      items={[
        ...(hasName ? [{ label: words.fleet, value: fleet.name }] : []),
        { label: fields.masterCard, value: fleet.masterCard.number },
        {
          label: fields.available,
          value: <Money value={fleet.masterCard.available} withUnit />,
        },
        { label: fields.valueMode, value: fleetWords.valueModes[fleet.valueMode] },
        { label: fields.childCardNum, value: fleet.childCardNum },
      ]}
    />
  )
}

function OpenSubCard({ fleet }: { fleet: Fleet }) {
  const [isOpening, setOpening] = useState(false)
  if (!can('unitMember:update') || !hasTaken('card') || fleet.status !== 'normal') return null
  return (
    <>
      <Button type="primary" onClick={() => setOpening(true)}>
        {words.openSub}
      </Button>
      <SubCardDialog fleet={fleet} open={isOpening} onClose={() => setOpening(false)} />
    </>
  )
}
