import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { can } from '#lib/session/session.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { depotColumns, placeOf, stockLines } from './depot-columns.tsx'
import { DepotDialog } from './depot-dialog.tsx'
import { DEPOTS_KEY, listDepots } from './depots-api.ts'
import { words } from './words.ts'

const { fields } = words

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  textFilter({ name: 'province', label: fields.province, path: 'province' }),
  textFilter({ name: 'city', label: fields.city, path: 'city' }),
]

/** Where the company keeps fuel, and how much of it. */
export default function DepotMgePage() {
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const add = can('depotMge:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="DepotMge"
        title={words.title}
        queryKey={DEPOTS_KEY}
        load={listDepots}
        columns={depotColumns}
        filters={filters}
        actions={add}
        exports={{ type: 'depots' }}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(depot) => ({ title: depot.name, lines: [placeOf(depot), ...stockLines(depot)] })}
        onOpen={({ id }) => navigate(pathTo('DepotDetails', { id }))}
      />
      {isAdding && <DepotDialog onClose={() => setAdding(false)} />}
    </>
  )
}
