import type { LineItem, Order } from '@app/api/contract/sales/orders'
import { Table, type TableColumnType } from 'antd'
import { inMoney } from '#lib/i18n/format.ts'
import { Money } from '#ui/display/figures.tsx'
import { quantityOf } from '../order-names.ts'
import { words } from '../words.ts'

const { fields } = words

const discountColumn: TableColumnType<LineItem> = {
  title: inMoney(fields.discount),
  align: 'right',
  render: (_, line) => <Money value={line.discount} />,
}

/** What was bought. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <Table<LineItem>
      rowKey="id"
      size="small"
      pagination={false}
      dataSource={order.lineItems ?? []}
      columns={[
        { title: fields.content, dataIndex: 'name' },
        {
          title: inMoney(fields.unitPrice),
          align: 'right',
          render: (_, line) => <Money value={line.unitPrice} />,
        },
        { title: fields.quantity, align: 'right', render: (_, line) => quantityOf(line) },
        {
          title: inMoney(fields.amount),
          align: 'right',
          render: (_, line) => <Money value={line.amount} />,
        },
        ...(order.discount > 0 ? [discountColumn] : []),
      ]}
    />
  )
}
