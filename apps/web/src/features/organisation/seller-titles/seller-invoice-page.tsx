import type { SellerTitle } from '@app/api/contract/organisation/seller-titles'
import { INVOICE_PLATFORMS } from '@app/api/contract/organisation/seller-titles'
import { equals } from '@app/kernel/list-query/write'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { can, useStation } from '#lib/session/session.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { listTitles, SELLER_TITLES_KEY } from './seller-titles-api.ts'
import { TitleDialog } from './title-dialog.tsx'
import { words } from './words.ts'

const { fields } = words

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  choiceFilter({
    name: 'platform',
    label: fields.platform,
    path: 'platform',
    choices: INVOICE_PLATFORMS.map((value) => ({ value, label: words.platforms[value] })),
  }),
]

const nameOf = ({ name, isDefault }: SellerTitle): string =>
  isDefault ? `${name} (${words.isDefault})` : name

const State = ({ title: { enabled } }: { title: SellerTitle }) => (
  <StatusDot tone={enabled ? 'green' : 'grey'}>{words.states[enabled ? 'on' : 'off']}</StatusDot>
)

const columns: ListColumn<SellerTitle>[] = [
  { key: 'name', title: fields.name, render: nameOf, sortable: true, always: true },
  { key: 'platform', title: fields.platform, render: (row) => words.platforms[row.platform] },
  { key: 'taxPayerId', title: fields.taxPayerId, render: (row) => row.taxPayerId },
  { key: 'bank', title: fields.bank, render: (row) => row.bank || '–' },
  { key: 'account', title: fields.account, render: (row) => row.account || '–' },
  { key: 'payee', title: fields.payee, render: (row) => row.payee || '–' },
  { key: 'reviewer', title: fields.reviewer, render: (row) => row.reviewer || '–' },
  { key: 'drawer', title: fields.drawer, render: (row) => row.drawer || '–' },
  { key: 'enabled', title: fields.state, render: (row) => <State title={row} /> },
]

/** As whom the station issues invoices. */
export default function SellerInvoicePage() {
  const { id: stationId } = useStation()
  const [asked, setAsked] = useState<{ before?: SellerTitle }>()
  const add = can('sellerInvoice:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({})}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="SellerInvoice"
        title={words.title}
        queryKey={SELLER_TITLES_KEY}
        load={listTitles}
        base={equals('station.id', stationId)}
        columns={columns}
        exports={{ type: 'sellerInvoices' }}
        filters={filters}
        actions={add}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(row) => ({
          title: nameOf(row),
          aside: <State title={row} />,
          lines: [words.platforms[row.platform], row.taxPayerId],
        })}
        onEdit={can('sellerInvoice:update') && ((before) => setAsked({ before }))}
      />
      {asked && <TitleDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
