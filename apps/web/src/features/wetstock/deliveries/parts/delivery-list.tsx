import type { FuelIntake } from '@app/api/contract/supply/fuel-intakes'
import {
  DELIVERY_GROUPS,
  type DeliveryGroup,
  type DeliveryRecord,
} from '@app/api/contract/wetstock/deliveries'
import { Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useListState } from '#lib/lists/list-state.ts'
import { pathTo, queryText } from '#lib/routes/path-to.ts'
import { usualDays } from '#lib/session/history-limit.ts'
import { can } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page, Section } from '#ui/layout/page.tsx'
import { dayRangeFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { intakeCard, intakeColumns } from '#features/supply/fuel-intakes/parts/intake-columns.tsx'
import { type Behind, behindOf, intakesBehind } from '../behind.ts'
import { DELIVERIES_KEY, listDeliveries, listIntakesBehind } from '../deliveries-api.ts'
import { deliveryCard, deliveryColumns } from '../delivery-columns.tsx'
import { words } from '../words.ts'

const { fields } = words

const filters = [
  dayRangeFilter({ name: 'days', label: words.days, usual: 'statistics', isBounded: false }),
  textFilter({ name: 'supplier', label: fields.supplier, path: 'supplier.name' }),
  textFilter({ name: 'carrier', label: fields.carrier, path: 'carrier.name' }),
  textFilter({ name: 'plate', label: fields.plate, path: 'plate' }),
  textFilter({ name: 'driver', label: fields.driver, path: 'driver' }),
]

/** By which filters rows can be told apart. */
const FILTERS: Readonly<Record<DeliveryGroup, readonly string[]>> = {
  supplier: ['days', 'supplier'],
  carrier: ['days', 'carrier'],
  plate: ['days', 'carrier', 'plate'],
  driver: ['days', 'carrier', 'driver'],
}

interface DeliveryListProps {
  title: string
  tabs: ReactNode
}

/** Who delivers short: suppliers, carriers, trucks and drivers, each with the intakes behind it. */
export function DeliveryList({ title, tabs }: DeliveryListProps) {
  const navigate = useNavigate()
  const { filters: asked, setFilters } = useListState()
  const groupBy = DELIVERY_GROUPS.find((name) => name === asked.groupBy) ?? 'supplier'
  const [first, last] = (asked.days ?? '').split('~')
  const pathOf = (row: DeliveryRecord): string =>
    queryText({ tab: 'deliveries', groupBy, days: asked.days, of: behindOf(row, groupBy) })
  const behind = intakesBehind(asked.of, first && last ? { first, last } : usualDays('statistics'))
  if (behind) {
    return (
      <Page title={title}>
        {tabs}
        <IntakesBehind {...behind} onBack={() => setFilters({ of: '' })} />
      </Page>
    )
  }
  return (
    <TablePage<DeliveryRecord>
      key={groupBy}
      route="DeliveryRecords"
      title={title}
      tabs={tabs}
      queryKey={[...DELIVERIES_KEY, groupBy]}
      load={(query) => listDeliveries({ ...query, groupBy })}
      columns={deliveryColumns(groupBy, pathOf)}
      filters={filters.filter(({ name }) => FILTERS[groupBy].includes(name))}
      exports={{ type: 'deliveryRecords', parameters: { groupBy } }}
      views={
        <Segmented<DeliveryGroup>
          aria-label={words.groupBy}
          value={groupBy}
          options={DELIVERY_GROUPS.map((value) => ({ value, label: words.groups[value] }))}
          onChange={(next) => setFilters({ groupBy: next })}
        />
      }
      summary={<p>{words.explain}</p>}
      empty={{ title: words.empty, hint: words.emptyHint }}
      card={deliveryCard(groupBy)}
      onOpen={(row) => navigate(pathOf(row))}
    />
  )
}

const columns = intakeColumns.filter(
  ({ extra, key }) => !extra || key === 'station' || key === 'transportContract',
)

/** The intakes that a row of sums is made of. */
function IntakesBehind({ name, base, onBack }: Behind & { onBack: () => void }) {
  const navigate = useNavigate()
  return (
    <Section
      title={words.behind(name)}
      extra={
        <Button type="link" onClick={onBack}>
          {words.back}
        </Button>
      }
    >
      <ListSection
        queryKey={[...DELIVERIES_KEY, 'behind']}
        load={listIntakesBehind}
        base={base}
        columns={columns}
        card={intakeCard}
        exports={{ type: 'fuelLoadings', isEverywhere: true }}
        {...(can('oilInfoDetails:read') && {
          onOpen: ({ id }: FuelIntake) => navigate(pathTo('OilInfoDetails', { oilInfoId: id })),
        })}
        empty={<EmptyState title={words.empty} />}
      />
    </Section>
  )
}
