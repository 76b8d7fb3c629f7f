import type { ReactNode } from 'react'

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
