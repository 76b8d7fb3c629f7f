import { BarChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { BarSeries } from './bar-chart.tsx'

echarts.use([BarChart, GridComponent, TooltipComponent, SVGRenderer])

const MUTED = '#8a93a2'
const GRID = 'rgba(128, 140, 160, 0.18)'

/** The plot itself; loaded only when a chart is first shown. */
export default function BarPlot({
  categories,
  series,
}: {
  categories: readonly string[]
  series: BarSeries
}) {
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!element.current) return
    const chart = echarts.init(element.current, undefined, { renderer: 'svg' })
    chart.setOption({
      animationDuration: 300,
      grid: {
        left: 4,
        right: 4,
        top: 8,
        bottom: 0,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      tooltip: {
        trigger: 'axis',
        axisPointer: { type: 'shadow' },
        valueFormatter: (value: unknown) => series.format(Number(value)),
      },
      xAxis: {
        type: 'category',
        data: [...categories],
        axisTick: { show: false },
        axisLine: { lineStyle: { color: GRID } },
        axisLabel: { color: MUTED, fontSize: 11, hideOverlap: true },
      },
      yAxis: {
        type: 'value',
        splitNumber: 3,
        splitLine: { lineStyle: { color: GRID } },
        axisLabel: { color: MUTED, fontSize: 11, formatter: series.short },
      },
      series: [
        {
          type: 'bar',
          name: series.name,
          data: [...series.values],
          barMaxWidth: 18,
          itemStyle: { color: series.colour, borderRadius: [3, 3, 0, 0] },
        },
      ],
    })
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [categories, series])

  return <div ref={element} style={{ height: '100%' }} role="img" aria-label={series.name} />
}
