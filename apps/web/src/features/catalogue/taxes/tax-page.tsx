import { equals } from '@app/kernel/list-query/write'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { can, useStation } from '#lib/session/session.ts'
import { textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { taxCard, taxColumns } from './tax-columns.tsx'
import { TaxDialog } from './tax-dialog.tsx'
import { type AnyTax, listTaxes } from './taxes-api.ts'
import { words } from './words.ts'

const { fields } = words

const filters = [
  textFilter({ name: 'specNo', label: fields.specNo, path: 'specNo', match: 'startsWith' }),
  textFilter({
    name: 'code',
    label: fields.classificationCode,
    path: 'classificationCode',
    match: 'startsWith',
  }),
]

/** What the spec nos. on the station's goods mean on an invoice. */
export default function TaxPage() {
  const { id: stationId } = useStation()
  const [asked, setAsked] = useState<{ before?: AnyTax }>()
  const add = can('tax:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({})}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage<AnyTax>
        route="Tax"
        title={words.title}
        queryKey={['taxes']}
        load={listTaxes}
        base={equals('station.id', stationId)}
        columns={taxColumns}
        exports={{ type: 'taxes' }}
        filters={filters}
        actions={add}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={taxCard}
        onEdit={can('tax:update') && ((before: AnyTax) => setAsked({ before }))}
      />
      {asked && <TaxDialog source="taxes" {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
