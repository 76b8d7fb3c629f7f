import type { Asked } from './statistics-api.ts'
import { type PeriodState, usePeriod } from './parts/period.ts'
import { HISTORY_LIMITS, type View, type ViewName } from './view.ts'

/** Which of the views is looked at, of which days and stations; and what its statistic is asked for. */
export function useView(views: readonly View[]): { state: PeriodState<ViewName>; asked: Asked } {
  const viewOf = (wanted: ViewName): View => {
    const view = views.find(({ name }) => name === wanted) ?? views[0]
    if (!view) throw new Error('a statistic without views')
    return view
  }
  const state = usePeriod<ViewName>(
    views.map(({ name }) => name),
    (name) => HISTORY_LIMITS[viewOf(name).resource],
  )
  const { days, scope, hour } = state
  const view = viewOf(state.view)
  return { state, asked: { view, days, scope, ...('groupBy' in view.by && hour && { hour }) } }
}
