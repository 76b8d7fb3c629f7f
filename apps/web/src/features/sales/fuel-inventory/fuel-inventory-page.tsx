import type { TankInventory } from '@app/api/contract/sales/fuel-inventory'
import { useMemo, useState } from 'react'
import { useStation } from '#lib/session/session.ts'
import { numberFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { HolidaysButton } from '../holidays/parts/holidays-button.tsx'
import { TermsButton } from '../order-terms/parts/terms-button.tsx'
import { INVENTORY_KEY, listInventory } from './inventory-api.ts'
import { inventoryCard, inventoryColumns } from './inventory-columns.tsx'
import { ProductTotals } from './product-totals.tsx'
import { TankDrawer } from './tank/tank-drawer.tsx'
import { words } from './words.ts'

const { fields } = words

/** Gauges are heard about once a minute. */
const REFRESH_MS = 60_000

const filters = [
  textFilter({ name: 'item', label: fields.item, path: 'item.name' }),
  numberFilter({ name: 'number', label: fields.number, path: 'number' }),
]

/** What is in the tanks of the station by the books and as measured (S-226). */
export default function FuelInventoryPage() {
  const { id } = useStation()
  const [opened, open] = useState<TankInventory>()
  const columns = useMemo(() => inventoryColumns(open), [])
  return (
    <>
      <TablePage
        route="FuelInventory"
        title={words.title}
        queryKey={[...INVENTORY_KEY, 'list', id]}
        load={listInventory}
        columns={columns}
        filters={filters}
        actions={
          <>
            <HolidaysButton />
            <TermsButton />
          </>
        }
        summary={<ProductTotals />}
        exports={{ type: 'fuelInventory' }}
        empty={{ title: words.empty, hint: words.emptyHint }}
        card={inventoryCard}
        onOpen={open}
        refreshMs={REFRESH_MS}
      />
      {opened && <TankDrawer tank={opened} onClose={() => open(undefined)} />}
    </>
  )
}
