import { TableOutlined, BarChartOutlined } from '@ant-design/icons'
import { Button, Table } from 'antd'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { common } from '../locale/words.ts'
import styles from './bar-chart.module.css'

const BarPlot = lazy(() => import('./bar-plot.tsx'))

export interface BarSeries {
  name: string
  colour: string
  values: readonly number[]
  /** How a figure is written, exactly. */
  format: (value: number) => string
  /** How the axis writes it, in few characters. */
  short: (value: number) => string
}

export interface BarChartProps {
  title: ReactNode
  /** What the bars stand for: hours, days, months. */
  heading: string
  categories: readonly string[]
  series: BarSeries
  isLoading: boolean
}

/** Bars from zero, exact figures at a touch, and the table one click away. */
export function BarChart(props: BarChartProps) {
  const { title, heading, categories, series, isLoading } = props
  const [isTable, setTable] = useState(false)
  const total = series.values.reduce((sum, value) => sum + value, 0)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{title}</span>
        <span className={styles.total}>{series.format(total)}</span>
        <Button
          type="text"
          size="small"
          aria-label={isTable ? common.chart : common.table}
          icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
          onClick={() => setTable(!isTable)}
        />
      </figcaption>
      <div className={styles.plot}>
        {isTable ? (
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
        ) : (
          <Suspense fallback={null}>
            {!isLoading && total === 0 ? (
              <p className={styles.empty}>{common.noneYet}</p>
            ) : (
              <BarPlot categories={categories} series={series} />
            )}
          </Suspense>
        )}
      </div>
    </figure>
  )
}
