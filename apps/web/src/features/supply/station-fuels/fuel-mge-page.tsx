import { PlusOutlined } from '@ant-design/icons'
import type { StationFuel } from '@app/api/contract/supply/station-fuels'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { fuelState, priceText, stationFuelColumns, tanksText } from './station-fuel-columns.tsx'
import { StationFuelDialog } from './station-fuel-dialog.tsx'
import {
  listStationFuels,
  removeStationFuel,
  shelveStationFuel,
  STATION_FUELS_KEY,
} from './station-fuels-api.ts'
import { words } from './words.ts'

const { fields, states } = words

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  textFilter({ name: 'code', label: fields.code, path: 'code' }),
  choiceFilter({
    name: 'state',
    label: fields.state,
    path: 'onShelf',
    choices: [
      { value: 'true', label: states.onSale },
      { value: 'false', label: states.ended },
    ],
  }),
]

type Asked = { what: 'add' } | { what: 'edit' | 'shelf' | 'remove'; fuel: StationFuel }

/** The fuels that the station sells: codes, names, colours, taxes, and where they are (S-180). */
export default function FuelMgePage() {
  const [asked, setAsked] = useState<Asked>()
  const columns = useMemo(
    () =>
      stationFuelColumns({
        onEdit: (fuel) => setAsked({ what: 'edit', fuel }),
        onShelf: (fuel) => setAsked({ what: 'shelf', fuel }),
        onRemove: (fuel) => setAsked({ what: 'remove', fuel }),
      }),
    [],
  )
  const close = (): void => setAsked(undefined)
  const add = can('fuelMge:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({ what: 'add' })}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="FuelMge"
        title={words.title}
        queryKey={STATION_FUELS_KEY}
        load={listStationFuels}
        columns={columns}
        filters={filters}
        actions={add}
        exports={{ type: 'stationFuels' }}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(fuel) => ({
          title: fuel.name,
          aside: fuelState(fuel),
          lines: [`${fields.price} ${priceText(fuel)}`, tanksText(fuel)],
        })}
        {...(can('fuelMge:update') && {
          onOpen: (fuel: StationFuel) => setAsked({ what: 'edit', fuel }),
        })}
      />
      {asked?.what === 'add' && <StationFuelDialog onClose={close} />}
      {asked?.what === 'edit' && <StationFuelDialog fuel={asked.fuel} onClose={close} />}
      {asked?.what === 'shelf' && <ShelfDialog fuel={asked.fuel} onClose={close} />}
      {asked?.what === 'remove' && <RemoveDialog fuel={asked.fuel} onClose={close} />}
    </>
  )
}

const RemoveDialog = ({ fuel, onClose }: { fuel: StationFuel; onClose: () => void }) => (
  <CommandDialog
    open
    danger
    title={`${common.remove} ${fuel.name}`}
    verb={common.remove}
    question={words.removeQuestion(fuel.name)}
    done={common.removed}
    onConfirm={() => removeStationFuel(fuel)}
    onClose={onClose}
  />
)

function ShelfDialog({ fuel, onClose }: { fuel: StationFuel; onClose: () => void }) {
  const { onShelf, name } = fuel
  const verb = onShelf ? words.cease : words.resume
  return (
    <CommandDialog
      open
      danger={onShelf}
      title={`${verb} ${name}`}
      verb={verb}
      {...(onShelf && { question: words.ceaseQuestion(name) })}
      done={onShelf ? words.ceased : words.resumed}
      onConfirm={() => shelveStationFuel(fuel, !onShelf)}
      onClose={onClose}
    />
  )
}
