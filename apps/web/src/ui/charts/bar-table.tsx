import { Table } from 'antd'
import type { BarChartProps } from './bar-series.ts'
import { words } from './words.ts'

/** The figures of a bar chart, exactly. */
export default function BarTable({
  heading,
  categories,
  weekends,
  series: { name, values, before, format },
}: Pick<BarChartProps, 'heading' | 'categories' | 'weekends' | 'series'>) {
  return (
    <Table
      size="small"
      pagination={false}
      scroll={{ y: 176 }}
      rowKey="category"
      dataSource={categories.map((category, index) => ({
        category: weekends?.[index] ? words.atWeekend(category) : category,
        value: values[index] ?? 0,
        earlier: before?.[index],
      }))}
      columns={[
        { title: heading, dataIndex: 'category' },
        {
          title: name,
          align: 'right' as const,
          render: (_, row) => format(row.value),
        },
        ...(before
          ? [
              {
                title: words.before,
                align: 'right' as const,
                render: (_: unknown, row: { earlier: number | undefined }) =>
                  row.earlier === undefined ? '–' : format(row.earlier),
              },
            ]
          : []),
      ]}
    />
  )
}
