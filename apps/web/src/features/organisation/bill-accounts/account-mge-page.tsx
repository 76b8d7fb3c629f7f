import type { BillAccount } from '@app/api/contract/organisation/bill-accounts'
import { equals } from '@app/kernel/list-query/write'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can, useStation } from '#lib/session/session.ts'
import { paymentName } from '#locale/payment-names.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { BILL_ACCOUNTS_KEY, listAccounts } from './bill-accounts-api.ts'
import { words } from './words.ts'

const { fields } = words

function takenBy({ billType, paymentTypes }: BillAccount): string {
  if (billType === 0) return words.rest
  return paymentTypes.map(paymentName).join(', ') || words.nothing
}

const State = ({ account: { enabled } }: { account: BillAccount }) => (
  <StatusDot tone={enabled ? 'green' : 'grey'}>{words.states[enabled ? 'on' : 'off']}</StatusDot>
)

const columns: ListColumn<BillAccount>[] = [
  {
    key: 'billType',
    title: fields.billType,
    render: ({ billType }) => words.billTypes[billType],
    sortable: true,
    always: true,
  },
  { key: 'name', title: fields.name, render: ({ name }) => name },
  { key: 'bank', title: fields.bank, render: ({ bank }) => bank || '–' },
  { key: 'account', title: fields.account, render: ({ account }) => account || '–' },
  { key: 'paymentTypes', title: fields.paymentTypes, wraps: true, render: takenBy },
  { key: 'enabled', title: fields.enabled, render: (row) => <State account={row} /> },
  { key: 'station', title: fields.station, render: ({ station }) => station.name, extra: true },
  {
    key: 'modifiedDate',
    title: fields.modifiedDate,
    render: ({ modifiedDate }) => instant(modifiedDate),
    extra: true,
  },
]

/** The accounts on which the station's payments arrive; what arrived there is a report. */
export default function AccountMgePage() {
  const { id: stationId } = useStation()
  const [asked, setAsked] = useState<{ before?: BillAccount }>()
  const add = can('configureAccount') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({})}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="AccountMge"
        title={words.title}
        queryKey={BILL_ACCOUNTS_KEY}
        load={listAccounts}
        base={equals('station.id', stationId)}
        columns={columns}
        exports={{ type: 'billAccounts' }}
        actions={
          <>
            {can('transactionsStatistic:read') && (
              <LinkButton to={pathTo('TransactionsStatistic', { view: 'account' })}>
                {words.report}
              </LinkButton>
            )}
            {add}
          </>
        }
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(row) => ({
          title: `${words.billTypes[row.billType]} · ${row.name}`,
          aside: <State account={row} />,
          lines: [takenBy(row), row.account],
        })}
        onEdit={can('configureAccount') && ((before) => setAsked({ before }))}
      />
      {asked && <AccountDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
