import { TableOutlined, BarChartOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazy } from '#lib/state/arriving.ts'
import { common } from '#locale/words.ts'
import styles from './bar-chart.module.css'
import { BarPlot } from './bar-plot.tsx'
import type { BarChartProps, BarSeries } from './bar-series.ts'
import { words } from './words.ts'

const BarTable = lazy(() => import('./bar-table.tsx'))

/** Bars from zero, exact figures at a touch, and the table one click away. */
export function BarChart(props: BarChartProps) {
  const { title, heading, categories, weekends, series, isLoading } = props
  const [isTable, setTable] = useState(false)
  const drawn = hasBefore(series) ? series : { ...series, before: undefined }
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
          <Suspense fallback={null}>
            <BarTable
              heading={heading}
              categories={categories}
              weekends={weekends}
              series={series}
            />
          </Suspense>
        ) : !isLoading && total === 0 ? (
          <p className={styles.empty}>{common.noneYet}</p>
        ) : (
          <BarPlot categories={categories} weekends={weekends} series={drawn} />
        )}
      </div>
      {!isTable && <Legend weekends={weekends} series={drawn} />}
    </figure>
  )
}

/** Along the ground no line is drawn. */
const hasBefore = ({ before = [] }: BarSeries): boolean => before.some((value = 0) => value > 0)

/** What else is drawn than the bars. */
function Legend({ weekends, series }: Pick<BarChartProps, 'weekends' | 'series'>) {
  const hasWeekends = weekends?.includes(true)
  if (!series.before && !hasWeekends) return null
  return (
    <p className={styles.legend} aria-hidden>
      {series.before && (
        <span>
          <i className={styles.line} /> {words.before}
        </span>
      )}
      {hasWeekends && (
        <span>
          <i className={styles.shade} /> {words.weekend}
        </span>
      )}
    </p>
  )
}
