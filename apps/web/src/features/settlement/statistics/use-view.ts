import { type PeriodState, usePeriod } from './parts/period.ts'
import { LOOKED, type View, type ViewName } from './view.ts'

/** Which of the views is looked at, of which days and stations. */
export function useView(views: readonly View[]): { view: View; state: PeriodState<ViewName> } {
  const viewOf = (wanted: ViewName): View => {
    const view = views.find(({ name }) => name === wanted) ?? views[0]
    if (!view) throw new Error('a statistic without views')
    return view
  }
  const state = usePeriod<ViewName>(
    views.map(({ name }) => name),
    (name) => LOOKED[viewOf(name).resource],
  )
  return { view: viewOf(state.view), state }
}
