import type { ReactNode } from 'react'

export interface BarSeries {
  name: string
  values: readonly number[]
  /** The same of the period before, drawn as a line; nothing where that had no such bar. */
  before?: readonly (number | undefined)[] | undefined
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
  /** Which of them are at a weekend, where they are days or hours. */
  weekends?: readonly boolean[] | undefined
  series: BarSeries
  isLoading: boolean
}
