import { PlusOutlined } from '@ant-design/icons'
import {
  type FuelIntake,
  INTAKE_SOURCES,
  intakeMachine,
} from '@app/api/contract/supply/fuel-intakes'
import { useNavigate } from 'react-router'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { choiceFilter, dayRangeFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { INTAKES_KEY, listIntakes } from './intakes-api.ts'
import { intakeCard, intakeColumns } from './parts/intake-columns.tsx'
import { words } from './words.ts'

const { fields, statuses, sources } = words

const filters = [
  textFilter({ name: 'docNo', label: fields.docNo, path: 'docNo' }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: intakeMachine.states.map((value) => ({ value, label: statuses[value] })),
  }),
  choiceFilter({
    name: 'source',
    label: fields.source,
    path: 'source',
    choices: INTAKE_SOURCES.map((value) => ({ value, label: sources[value] })),
  }),
  choiceFilter({
    name: 'short',
    label: fields.profitLoss20,
    path: 'isShort',
    choices: [
      { value: 'true', label: words.short },
      { value: 'false', label: words.notShort },
    ],
  }),
  textFilter({ name: 'product', label: fields.product, path: 'product.name' }),
  textFilter({ name: 'supplier', label: fields.supplier, path: 'supplier.name' }),
  dayRangeFilter({ name: 'days', label: fields.createdDate, path: 'createdDate' }),
]

/** What trucks brought into the tanks of the station (S-217). */
export default function OilTakingPage() {
  const navigate = useNavigate()
  const add = can('addOilInfo:create') && (
    <LinkButton type="primary" icon={<PlusOutlined />} to={pathTo('AddOilInfo')}>
      {words.add}
    </LinkButton>
  )
  return (
    <TablePage
      route="OilTaking"
      title={words.title}
      queryKey={INTAKES_KEY}
      load={listIntakes}
      columns={intakeColumns}
      filters={filters}
      actions={add}
      exports={{ type: 'fuelLoadings' }}
      empty={{ title: words.empty, hint: words.emptyHint, action: add }}
      card={intakeCard}
      {...(can('oilInfoDetails:read') && {
        onOpen: ({ id }: FuelIntake) => navigate(pathTo('OilInfoDetails', { oilInfoId: id })),
      })}
    />
  )
}
