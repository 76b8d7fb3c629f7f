import { wallClock } from '@app/kernel/calendar'
import { LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { amount, money, timeZone } from '#lib/i18n/format.ts'
import styles from '../price-changes.module.css'
import type { PriceSince } from './price-history.ts'

echarts.use([LineChart, GridComponent, TooltipComponent, SVGRenderer])

const MUTED = '#8a93a2'
const GRID = 'rgba(128, 140, 160, 0.18)'

/** The chart counts in UTC, so it is given what the station's clock showed as if that were UTC. */
function wallTime(at: Date): number {
  const { date, time } = wallClock(at, timeZone())
  return Date.parse(`${date}T${time}Z`)
}

/** A price holds until the next one: steps, from before the first change until now. */
function pointsOf(history: readonly PriceSince[]): [number, number][] {
  const oldest = history.at(-1)
  const [latest] = history
  if (!oldest || !latest) return []
  const start = wallTime(new Date(oldest.since))
  const end = wallTime(new Date())
  const margin = Math.max((end - start) / 20, 60_000)
  return [
    [start - margin, oldest.before],
    ...history
      .map(({ since, price }): [number, number] => [wallTime(new Date(since)), price])
      .reverse(),
    [end, latest.price],
  ]
}

/** The steps of a fuel's price; loaded only when a history is first shown. */
export default function PricePlot({
  name,
  colour,
  history,
}: {
  name: string
  colour: string
  history: readonly PriceSince[]
}) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!element.current) return
    const chart = echarts.init(element.current, undefined, { renderer: 'svg' })
    chart.setOption({
      useUTC: true,
      animationDuration: 300,
      grid: {
        left: 4,
        right: 12,
        top: 12,
        bottom: 0,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      tooltip: { trigger: 'axis', valueFormatter: (value: unknown) => money(Number(value)) },
      xAxis: {
        type: 'time',
        axisLine: { lineStyle: { color: GRID } },
        axisLabel: { color: MUTED, fontSize: 11, hideOverlap: true },
      },
      yAxis: {
        type: 'value',
        scale: true,
        splitNumber: 3,
        minInterval: 1,
        splitLine: { lineStyle: { color: GRID } },
        axisLabel: { color: MUTED, fontSize: 11, formatter: (value: number) => amount(value) },
      },
      series: [
        {
          type: 'line',
          name,
          step: 'end',
          showSymbol: false,
          lineStyle: { width: 2, color: colour },
          itemStyle: { color: colour },
          data: pointsOf(history),
        },
      ],
    })
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [name, colour, history])
  return <div ref={element} className={styles.plot} role="img" aria-label={name} />
}
