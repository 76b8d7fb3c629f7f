import { PlusOutlined } from '@ant-design/icons'
import type { Dealer } from '@app/api/contract/organisation/dealers'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { count } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { daysToGive, dealerColumns, dealerStatus } from './dealer-columns.tsx'
import { DealerDialog } from './dealer-dialog.tsx'
import { DEALERS_KEY, listDealers } from './dealers-api.ts'
import { words } from './words.ts'

const filters = [
  textFilter({ name: 'name', label: words.fields.name, path: 'name' }),
  textFilter({ name: 'contact', label: words.fields.contact, path: 'contact' }),
  choiceFilter({
    name: 'status',
    label: words.fields.status,
    path: 'status',
    choices: [
      { value: 'normal', label: words.statuses.normal },
      { value: 'disabled', label: words.statuses.disabled },
    ],
  }),
]

/** The dealers of the platform; a dealer sees itself. */
export default function CompanyGroupPage() {
  const [asked, setAsked] = useState<{ dealer?: Dealer }>()
  const columns = useMemo(() => dealerColumns((dealer) => setAsked({ dealer })), [])
  const add = can('companyGroup:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({})}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="CompanyGroup"
        title={words.title}
        queryKey={DEALERS_KEY}
        load={listDealers}
        columns={columns}
        filters={filters}
        actions={add}
        exports={{ type: 'companyGroups' }}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(dealer) => ({
          title: dealer.name,
          aside: dealerStatus(dealer),
          lines: [
            [dealer.contact, dealer.phone].filter(Boolean).join(' '),
            `${words.fields.companyCount} ${count(dealer.companyCount)}`,
            `${words.fields.renewalDays} ${daysToGive(dealer)}`,
          ],
        })}
        {...(can('companyGroup:update') && { onOpen: (dealer: Dealer) => setAsked({ dealer }) })}
      />
      {asked && <DealerDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
