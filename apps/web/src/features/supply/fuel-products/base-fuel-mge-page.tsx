import { PlusOutlined } from '@ant-design/icons'
import {
  FUEL_PRODUCT_STATUSES,
  FUEL_TYPES,
  type FuelProduct,
} from '@app/api/contract/supply/fuel-products'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { can } from '#lib/session/session.ts'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { densityText, fuelProductColumns, fuelProductStatus } from './fuel-product-columns.tsx'
import { FuelProductDialog } from './fuel-product-dialog.tsx'
import { FUEL_PRODUCTS_KEY, listFuelProducts } from './fuel-products-api.ts'
import { words } from './words.ts'

const { fields, fuelTypes, statuses } = words

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  textFilter({ name: 'code', label: fields.code, path: 'code' }),
  choiceFilter({
    name: 'fuelType',
    label: fields.fuelType,
    path: 'fuelType',
    choices: FUEL_TYPES.map((value) => ({ value, label: fuelTypes[value] })),
  }),
  textFilter({ name: 'taxSpecNo', label: fields.taxSpecNo, path: 'taxSpecNo' }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: FUEL_PRODUCT_STATUSES.map((value) => ({ value, label: statuses[value] })),
  }),
]

/** Fuels as the company buys and stores them. */
export default function BaseFuelMgePage() {
  const [asked, setAsked] = useState<{ product?: FuelProduct }>()
  const columns = useMemo(() => fuelProductColumns((product) => setAsked({ product })), [])
  const add = can('baseFuelMge:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({})}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="BaseFuelMge"
        title={words.title}
        queryKey={FUEL_PRODUCTS_KEY}
        load={listFuelProducts}
        columns={columns}
        filters={filters}
        actions={add}
        exports={{ type: 'products' }}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(product) => ({
          title: `${product.code} ${product.name}`,
          aside: fuelProductStatus(product),
          lines: [`${fuelTypes[product.fuelType]} · ${densityText(product)}`],
        })}
        {...(can('baseFuelMge:update') && {
          onOpen: (product: FuelProduct) => setAsked({ product }),
        })}
      />
      {asked && <FuelProductDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
