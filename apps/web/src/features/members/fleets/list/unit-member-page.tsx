import { FLEET_MODES, FLEET_STATUSES } from '@app/api/contract/members/fleets'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { can, hasTaken } from '#lib/session/session.ts'
import { choiceFilter, phoneFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { fleetCard, fleetColumns } from './fleet-columns.tsx'
import { FleetDetails } from './fleet-details.tsx'
import { FLEETS_KEY, listFleets } from '../fleets-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

const { fields } = fleetWords

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  phoneFilter({ name: 'mobile', label: fields.leaderMobile, path: 'leader.mobile' }),
  textFilter({
    name: 'card',
    label: fields.masterCard,
    path: 'masterCard.number',
    match: 'startsWith',
  }),
  choiceFilter({
    name: 'mode',
    label: fields.valueMode,
    path: 'valueMode',
    choices: FLEET_MODES.map((mode) => ({ value: mode, label: fleetWords.valueModes[mode] })),
  }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: FLEET_STATUSES.map((status) => ({
      value: status,
      label: fleetWords.statuses[status],
    })),
  }),
]

/** The fleets, or the one that the address names. */
export default function UnitMemberPage() {
  const [parameters] = useSearchParams()
  const fleetId = Number(parameters.get('group') ?? 0)
  return fleetId > 0 ? <FleetDetails key={fleetId} fleetId={fleetId} /> : <FleetList />
}

function FleetList() {
  const navigate = useNavigate()
  const add = can('addUnitMember:create') && hasTaken('card') && (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => navigate(pathTo('AddUnitMember'))}
    >
      {words.add}
    </Button>
  )
  return (
    <TablePage
      route="UnitMember"
      title={words.title}
      queryKey={FLEETS_KEY}
      load={listFleets}
      columns={fleetColumns}
      exports={{ type: 'groups' }}
      filters={filters}
      actions={
        <>
          {can('addUnitMember:create') && (
            <LinkButton to={pathTo('ImportFleets')}>{words.importFleets}</LinkButton>
          )}
          {can('unitMember:update') && (
            <LinkButton to={pathTo('ImportFleetEmployees')}>{words.importEmployees}</LinkButton>
          )}
          {add}
        </>
      }
      empty={{ title: fleetWords.empty, hint: words.emptyHint, action: add }}
      card={fleetCard}
      onOpen={(fleet) => navigate(pathTo('UnitMember', { group: fleet.id }))}
    />
  )
}
