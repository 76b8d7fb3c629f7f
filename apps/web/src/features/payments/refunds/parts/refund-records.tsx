import type { Refund } from '@app/api/contract/payments/refunds'
import { Table } from 'antd'
import { inMoney, instant } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { Money } from '#ui/display/figures.tsx'
import { words } from '../words.ts'
import { RefundSlipButton } from './refund-slip-button.tsx'

const { fields } = words

/** What was given back, by whom and why. */
export function RefundRecords({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <Table<Refund>
      rowKey="id"
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...refunds]}
      columns={[
        { title: fields.time, render: (_, row) => instant(row.createdDate) },
        { title: fields.kind, render: (_, row) => words.kinds[row.kind] },
        { title: fields.mode, render: (_, row) => words.modes[row.mode] },
        {
          title: inMoney(fields.amount),
          align: 'right',
          render: (_, row) => <Money value={row.amount} />,
        },
        {
          title: inMoney(fields.cash),
          align: 'right',
          render: (_, row) => <Money value={row.cash} />,
        },
        {
          title: inMoney(fields.card),
          align: 'right',
          render: (_, row) => <Money value={row.card} />,
        },
        { title: fields.status, render: (_, row) => words.statuses[row.status] },
        { title: common.operator, render: (_, row) => row.operator?.name ?? '–' },
        { title: common.reason, render: (_, row) => row.reason || '–' },
        { key: 'slip', render: (_, row) => <RefundSlipButton refund={row} /> },
      ]}
    />
  )
}
