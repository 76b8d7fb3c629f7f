import { type FuelIntake, intakeMachine } from '@app/api/contract/supply/fuel-intakes'
import { Button } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { Notes } from '#features/platform/notes/parts/notes.tsx'
import { papersOf, resultOf, transportOf } from './details/intake-details.tsx'
import { type Deed, IntakeDialog } from './details/intake-dialogs.tsx'
import { TankSection } from './details/tank-section.tsx'
import { useIntake } from './intakes-api.ts'
import { intakeStatus } from './parts/intake-columns.tsx'
import { words } from './words.ts'

const { sections } = words

/** An intake: what to do next, its tanks, what came in, and where it came from (S-220). */
export default function OilInfoDetailsPage() {
  const { oilInfoId } = useParams()
  const { data: intake, error, refetch } = useIntake(Number(oilInfoId))
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!intake) return <PageSkeleton rows={8} />
  return <Details intake={intake} />
}

function Details({ intake }: { intake: FuelIntake }) {
  const [deed, setDeed] = useState<Deed>()
  const { docNo, lines, transportContract } = intake
  return (
    <Page
      title={docNo || words.untitled}
      status={intakeStatus(intake)}
      back={pathTo('OilTaking')}
      actions={<Actions intake={intake} onChoose={setDeed} />}
    >
      <Section>
        <p style={{ margin: 0 }}>{nextOf(intake)}</p>
      </Section>
      {lines.map((line) => (
        <TankSection key={line.id} intake={intake} line={line} />
      ))}
      <Section title={sections.result}>
        <DetailList items={resultOf(intake)} />
      </Section>
      {transportContract && (
        <Section title={sections.transport}>
          <DetailList items={transportOf(intake, transportContract)} />
        </Section>
      )}
      <Section title={sections.papers}>
        <DetailList items={papersOf(intake)} />
      </Section>
      <Notes record={`/fuelLoadings/${intake.id}`} />
      {deed && <IntakeDialog deed={deed} intake={intake} onClose={() => setDeed(undefined)} />}
    </Page>
  )
}

const isSettled = ({ settlement, transportContract }: FuelIntake): boolean =>
  settlement !== null || transportContract?.status === 'settled'

function nextOf(intake: FuelIntake): string {
  if (intake.status === 'done' && isSettled(intake)) return words.settled
  const isReported = intake.source === 'gauge' && intake.status === 'draft'
  return isReported ? words.gaugeNext : words.next[intake.status]
}

/** What can be done next; what is not measured yet is not offered. */
function Actions({ intake, onChoose }: { intake: FuelIntake; onChoose: (deed: Deed) => void }) {
  const { id, status, source, lines } = intake
  const isOpen = status === 'draft' || status === 'offloading'
  const isMeasured = (end: 'before' | 'after') => lines.every((line) => line[end] !== null)
  const mayChange = can('editOilInfo:update')
  const isReady = isMeasured('before') && isMeasured('after')
  return (
    <>
      {mayChange && intakeMachine.can(status, 'void') && (
        <Button danger onClick={() => onChoose('void')}>
          {words.void.verb}
        </Button>
      )}
      {can('reverseLoading') && intakeMachine.can(status, 'reverse') && !isSettled(intake) && (
        <Button danger onClick={() => onChoose('reverse')}>
          {words.reverse.verb}
        </Button>
      )}
      {mayChange && isOpen && (
        <LinkButton to={pathTo('EditOilInfo', { oilInfoId: id })}>{common.edit}</LinkButton>
      )}
      {mayChange && source === 'manual' && status === 'draft' && isMeasured('before') && (
        <Button type={isReady ? 'default' : 'primary'} onClick={() => onChoose('start')}>
          {words.start.verb}
        </Button>
      )}
      {can('completeLoading') && intakeMachine.can(status, 'complete') && isReady && (
        <Button type="primary" onClick={() => onChoose('complete')}>
          {words.complete.verb}
        </Button>
      )}
    </>
  )
}
