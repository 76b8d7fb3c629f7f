import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { canAny } from '#lib/session/session.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { PageSkeleton, Section } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/mobile/sheet.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { FleetActions } from './fleet-actions.tsx'
import { mainDetails, moreDetails } from './fleet-detail-list.tsx'
import { FleetStatus } from '../fleet-status.tsx'
import { useFleet } from '../fleets-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

/** A fleet at a glance: its money, its head, its limits, and the way to its cards. */
export function FleetSheet({ fleetId, onClose }: { fleetId: number; onClose: () => void }) {
  const navigate = useNavigate()
  const { data: fleet, error, refetch } = useFleet(fleetId)
  if (!fleet) {
    return (
      <Sheet title={words.title} onClose={onClose}>
        {error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={6} />}
      </Sheet>
    )
  }
  return (
    <Sheet
      title={fleet.name}
      status={<FleetStatus status={fleet.status} />}
      actions={<FleetActions fleet={fleet} />}
      onClose={onClose}
    >
      <Section>
        <DetailList items={mainDetails(fleet)} />
      </Section>
      {canAny(['mChildCard:read', 'unitMember:read']) && (
        <Button
          block
          style={{ marginBottom: 16 }}
          onClick={() => navigate(pathTo('MChildCard', { fleet: fleet.id }))}
        >
          {fleetWords.tabs.cards}
        </Button>
      )}
      <Section title={words.profile}>
        <DetailList items={moreDetails(fleet)} />
      </Section>
    </Sheet>
  )
}
