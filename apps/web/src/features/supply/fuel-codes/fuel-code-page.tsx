import { PlusOutlined } from '@ant-design/icons'
import { CODED_FUEL_TYPES, type FuelCode } from '@app/api/contract/supply/fuel-codes'
import { Button } from 'antd'
import { useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { FuelCodeDialog } from './fuel-code-dialog.tsx'
import { FUEL_CODES_KEY, listFuelCodes } from './fuel-codes-api.ts'
import { words } from './words.ts'

const { fields, fuelTypes, statuses } = words

const filters = [
  textFilter({ name: 'code', label: fields.code, path: 'code', match: 'startsWith' }),
  choiceFilter({
    name: 'fuelType',
    label: fields.fuelType,
    path: 'fuelType',
    choices: CODED_FUEL_TYPES.map((value) => ({ value, label: fuelTypes[value] })),
  }),
]

const statusOf = ({ status }: FuelCode) => (
  <StatusDot tone={status === 'normal' ? 'green' : 'grey'}>{statuses[status]}</StatusDot>
)

const columns: ListColumn<FuelCode>[] = [
  { key: 'code', title: fields.code, render: ({ code }) => code, sortable: true, always: true },
  { key: 'fuelType', title: fields.fuelType, render: ({ fuelType }) => fuelTypes[fuelType] },
  {
    key: 'description',
    title: fields.description,
    wraps: true,
    render: ({ description }) => description || '–',
  },
  { key: 'status', title: fields.status, render: statusOf },
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
  },
]

/** The three digits by which the trade knows fuels, the same for all companies (S-227). */
export default function FuelCodePage() {
  const [asked, setAsked] = useState<{ fuelCode?: FuelCode }>()
  const add = can('fuelCode:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({})}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="FuelCode"
        title={words.title}
        queryKey={FUEL_CODES_KEY}
        load={listFuelCodes}
        columns={columns}
        filters={filters}
        actions={add}
        exports={{ type: 'fuelCodes' }}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(fuelCode) => ({
          title: fuelCode.code,
          aside: statusOf(fuelCode),
          lines: [fuelTypes[fuelCode.fuelType], fuelCode.description],
        })}
        onEdit={can('fuelCode:update') && ((fuelCode) => setAsked({ fuelCode }))}
      />
      {asked && <FuelCodeDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
