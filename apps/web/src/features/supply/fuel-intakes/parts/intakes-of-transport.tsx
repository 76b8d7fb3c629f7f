import type { FuelIntake } from '@app/api/contract/supply/fuel-intakes'
import { equals } from '@app/kernel/list-query/write'
import { useNavigate } from 'react-router'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { INTAKES_KEY, listIntakes } from '../intakes-api.ts'
import { words } from '../words.ts'
import { intakeCard, intakeColumns } from './intake-columns.tsx'

const { ofTransport } = words

const columns = intakeColumns.filter(({ extra, key }) => !extra && key !== 'supplier')

interface IntakesOfTransportProps {
  transportId: number
  /** Whether its load can still be taken in. */
  canArrive: boolean
}

/** What of a truck's load went into the tanks of its station. */
export function IntakesOfTransport({ transportId, canArrive }: IntakesOfTransportProps) {
  const navigate = useNavigate()
  if (!can('oilTaking:read')) return null
  const add = canArrive && can('addOilInfo:create') && (
    <LinkButton to={`${pathTo('AddOilInfo')}?transport=${transportId}`}>
      {ofTransport.add}
    </LinkButton>
  )
  return (
    <Section title={ofTransport.title} extra={add}>
      <ListSection
        queryKey={[...INTAKES_KEY, 'of']}
        load={listIntakes}
        base={equals('transportContract.id', transportId)}
        columns={columns}
        card={intakeCard}
        exports={{ type: 'fuelLoadings' }}
        {...(can('oilInfoDetails:read') && {
          onOpen: ({ id }: FuelIntake) => navigate(pathTo('OilInfoDetails', { oilInfoId: id })),
        })}
        empty={<EmptyState title={ofTransport.empty} />}
      />
    </Section>
  )
}
