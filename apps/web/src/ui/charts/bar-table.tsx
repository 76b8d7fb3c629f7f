import { Table } from 'antd'
import type { BarChartProps } from './bar-series.ts'

/** The figures of a bar chart, exactly. */
export default function BarTable({
  heading,
  categories,
  series,
}: Pick<BarChartProps, 'heading' | 'categories' | 'series'>) {
  return (
    <Table
      size="small"
      pagination={false}
      scroll={{ y: 176 }}
      rowKey="category"
      dataSource={categories.map((category, index) => ({
        category,
        value: series.values[index] ?? 0,
      }))}
      columns={[
        { title: heading, dataIndex: 'category' },
        {
          title: series.name,
          align: 'right',
          render: (_, row) => series.format(row.value),
        },
      ]}
    />
  )
}
