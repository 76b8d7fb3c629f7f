import { PlusOutlined } from '@ant-design/icons'
import { CODED_FUEL_TYPES, type FuelCode } from '@app/api/contract/supply/fuel-codes'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { FuelCodeDialog } from './fuel-code-dialog.tsx'
import { FUEL_CODES_KEY, listFuelCodes, removeFuelCode } from './fuel-codes-api.ts'
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

type Asked = { what: 'add' } | { what: 'edit' | 'remove'; fuelCode: FuelCode }

const columnsFor = (ask: (asked: Asked) => void): ListColumn<FuelCode>[] => [
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
  {
    key: 'actions',
    title: '',
    always: true,
    render: (fuelCode) => (
      <>
        {can('fuelCode:update') && (
          <Button type="link" size="small" onClick={() => ask({ what: 'edit', fuelCode })}>
            {common.edit}
          </Button>
        )}
        {can('fuelCode:create') && (
          <Button danger type="link" size="small" onClick={() => ask({ what: 'remove', fuelCode })}>
            {common.remove}
          </Button>
        )}
      </>
    ),
  },
]

/** The three digits by which the trade knows fuels, the same for all companies (S-227). */
export default function FuelCodePage() {
  const [asked, setAsked] = useState<Asked>()
  const columns = useMemo(() => columnsFor(setAsked), [])
  const close = (): void => setAsked(undefined)
  const add = can('fuelCode:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({ what: 'add' })}>
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
        {...(can('fuelCode:update') && {
          onOpen: (fuelCode: FuelCode) => setAsked({ what: 'edit', fuelCode }),
        })}
      />
      {asked?.what === 'add' && <FuelCodeDialog onClose={close} />}
      {asked?.what === 'edit' && <FuelCodeDialog fuelCode={asked.fuelCode} onClose={close} />}
      {asked?.what === 'remove' && <RemoveDialog fuelCode={asked.fuelCode} onClose={close} />}
    </>
  )
}

/** Refused while a fuel product has it. */
const RemoveDialog = ({ fuelCode, onClose }: { fuelCode: FuelCode; onClose: () => void }) => (
  <CommandDialog
    open
    danger
    title={words.removeTitle}
    verb={common.remove}
    question={words.removeQuestion(fuelCode.code)}
    done={common.removed}
    onConfirm={() => removeFuelCode(fuelCode)}
    onClose={onClose}
  />
)
