import { PlusOutlined } from '@ant-design/icons'
import type { Tank } from '@app/api/contract/forecourt/tanks'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { volume } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { choiceFilter, numberFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { tankColumns, TankFuel } from './tank-columns.tsx'
import { TankDialog } from './tank-dialog.tsx'
import { TankDrawer } from './tank-drawer.tsx'
import { listTanks, TANKS_KEY } from './tanks-api.ts'
import { words } from './words.ts'

const { fields, states } = words

const filters = [
  numberFilter({ name: 'number', label: fields.number, path: 'number' }),
  textFilter({ name: 'description', label: fields.description, path: 'description' }),
  choiceFilter({
    name: 'state',
    label: fields.state,
    path: 'enabled',
    choices: [
      { value: 'true', label: states.inUse },
      { value: 'false', label: states.ended },
    ],
  }),
]

/** The station's tanks: what they hold, their limits and tables, and what is in them (S-181). */
export default function TankMgePage() {
  const [isAdding, setAdding] = useState(false)
  const [opened, open] = useState<Tank>()
  const columns = useMemo(() => tankColumns(open), [])
  const add = can('tankMge:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="TankMge"
        title={words.title}
        queryKey={TANKS_KEY}
        load={listTanks}
        columns={columns}
        filters={filters}
        actions={add}
        exports={{ type: 'tanks' }}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(tank) => ({
          title: words.tankNo(tank.number),
          aside: <TankFuel tank={tank} />,
          lines: [
            `${fields.volume} ${tank.volume === null ? words.noReading : volume(tank.volume)}`,
            `${fields.bookVolume} ${volume(tank.bookVolume)}`,
            `${fields.maxVolume} ${volume(tank.maxVolume)}`,
          ],
        })}
        onOpen={open}
      />
      {opened && <TankDrawer tank={opened} onClose={() => open(undefined)} />}
      {isAdding && <TankDialog onClose={() => setAdding(false)} />}
    </>
  )
}
