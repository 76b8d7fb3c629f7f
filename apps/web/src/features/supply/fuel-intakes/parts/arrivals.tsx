import type { TransportContract } from '@app/api/contract/supply/transport-contracts'
import type { FuelIntake } from '@app/api/contract/supply/fuel-intakes'
import { allOf, oneOf } from '@app/kernel/list-query/write'
import { useNavigate } from 'react-router'
import { pathTo } from '#lib/routes/path-to.ts'
import { can, useStation } from '#lib/session/session.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import {
  transportCard,
  transportColumns,
} from '../../transport-contracts/parts/transport-columns.tsx'
import { listTransports, TRANSPORTS_KEY } from '../../transport-contracts/transports-api.ts'
import { INTAKES_KEY, listIntakes } from '../intakes-api.ts'
import { words } from '../words.ts'
import { intakeCard, intakeColumns } from './intake-columns.tsx'

const REFRESH_MS = 60_000

const only = <Column extends { key: string }>(
  columns: readonly Column[],
  keys: readonly string[],
) => columns.filter(({ key }) => keys.includes(key))

const openColumns = only(intakeColumns, ['docNo', 'product', 'tanks', 'status'])
const truckColumns = only(transportColumns, ['billNo', 'plate', 'product'])

/** What waits beside the tanks: intakes that are not completed, those of the gauge among them, and trucks on the road. */
export function Arrivals() {
  const navigate = useNavigate()
  const { id: stationId } = useStation()
  const { arrivals } = words
  const add = can('addOilInfo:create') && (
    <LinkButton to={pathTo('AddOilInfo')}>{words.add}</LinkButton>
  )
  return (
    <Section title={arrivals.title} extra={add}>
      <ListSection
        queryKey={[...INTAKES_KEY, 'open', stationId]}
        load={listIntakes}
        base={oneOf('status', ['draft', 'offloading'])}
        columns={openColumns}
        card={intakeCard}
        refreshMs={REFRESH_MS}
        {...(can('oilInfoDetails:read') && {
          onOpen: ({ id }: FuelIntake) => navigate(pathTo('OilInfoDetails', { oilInfoId: id })),
        })}
        empty={<p>{arrivals.noneOpen}</p>}
      />
      {can('transportMge:read') && (
        <>
          <h3>{arrivals.onRoad}</h3>
          <ListSection
            queryKey={[...TRANSPORTS_KEY, 'onRoad', stationId]}
            load={listTransports}
            base={allOf(['station.id', stationId], ['status', 'inTransit'])}
            columns={truckColumns}
            card={transportCard}
            refreshMs={REFRESH_MS}
            {...(can('editTransportInfo:read') && {
              onOpen: ({ id }: TransportContract) => navigate(pathTo('EditTransportInfo', { id })),
            })}
            empty={<p>{arrivals.noneOnRoad}</p>}
          />
        </>
      )}
    </Section>
  )
}
