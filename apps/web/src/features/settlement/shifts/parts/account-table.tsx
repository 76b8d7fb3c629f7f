import type { AccountTotal } from '@app/api/contract/organisation/bill-accounts'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { moneyColumn } from './money-column.tsx'
import { words } from './words.ts'

const { accounts: said } = words

const columns: SheetColumn<AccountTotal>[] = [
  { key: 'account', title: said.account, render: ({ billType }) => said.billTypes[billType] },
  moneyColumn('amount', said.amount, ({ amount }) => amount),
  moneyColumn('givenBack', said.givenBack, ({ givenBack }) => givenBack),
  moneyColumn('net', said.net, ({ net }) => net),
]

/** The payments by the account on which they arrived. */
export function AccountTable({ accounts }: { accounts: readonly AccountTotal[] }) {
  return (
    <SheetTable
      label={said.title}
      columns={columns}
      groups={[{ rows: accounts }]}
      rowKey={({ billType }) => billType}
    />
  )
}
