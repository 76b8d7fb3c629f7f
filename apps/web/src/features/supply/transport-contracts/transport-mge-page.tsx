import { PlusOutlined } from '@ant-design/icons'
import {
  type TransportContract,
  transportMachine,
} from '@app/api/contract/supply/transport-contracts'
import { useNavigate } from 'react-router'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { choiceFilter, dayRangeFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { transportCard, transportColumns } from './parts/transport-columns.tsx'
import { listTransports, TRANSPORTS_KEY } from './transports-api.ts'
import { words } from './words.ts'

const { fields, statuses } = words

const filters = [
  textFilter({ name: 'billNo', label: fields.billNo, path: 'billNo' }),
  textFilter({ name: 'plate', label: fields.plate, path: 'plate' }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: transportMachine.states.map((value) => ({ value, label: statuses[value] })),
  }),
  choiceFilter({
    name: 'loss',
    label: fields.loss,
    path: 'isOverLimit',
    choices: [
      { value: 'true', label: words.overLimit },
      { value: 'false', label: words.withinLimit },
    ],
  }),
  textFilter({ name: 'carrier', label: fields.carrier, path: 'carrier.name' }),
  dayRangeFilter({ name: 'days', label: fields.deliveryTime, path: 'deliveryTime' }),
]

/** The trucks that carry the company's fuel to its stations (S-140). */
export default function TransportMgePage() {
  const navigate = useNavigate()
  const add = can('addTransportInfo:create') && (
    <LinkButton type="primary" icon={<PlusOutlined />} to={pathTo('AddTransportInfo')}>
      {words.add}
    </LinkButton>
  )
  return (
    <TablePage
      route="TransportMge"
      title={words.title}
      queryKey={TRANSPORTS_KEY}
      load={listTransports}
      columns={transportColumns}
      filters={filters}
      actions={add}
      exports={{ type: 'transportContracts' }}
      empty={{ title: words.empty, hint: words.emptyHint, action: add }}
      card={transportCard}
      {...(can('editTransportInfo:read') && {
        onOpen: ({ id }: TransportContract) => navigate(pathTo('EditTransportInfo', { id })),
      })}
    />
  )
}
