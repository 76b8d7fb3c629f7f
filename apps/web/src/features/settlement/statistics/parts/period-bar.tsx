import { Segmented, Select } from 'antd'
import { useIsNarrow } from '../../../../lib/media.ts'
import { words } from '../words.ts'
import { daysFilter, type PeriodState, type Scope, textOf, useHasMoreStations } from './period.ts'
import styles from './period-bar.module.css'

interface PeriodBarProps<View extends string> {
  state: PeriodState<View>
  views: readonly { value: View; label: string }[]
}

/** By what it is told apart, of which days, at which stations. */
export function PeriodBar<View extends string>({ state, views }: PeriodBarProps<View>) {
  const isNarrow = useIsNarrow()
  const hasMore = useHasMoreStations()
  const scopes = (['station', 'all'] as const).map((value) => ({
    value,
    label: words.scopes[value],
  }))
  return (
    <div className={styles.bar}>
      {isNarrow ? (
        <Select<View>
          className={styles.wide ?? ''}
          aria-label={words.apart}
          value={state.view}
          options={[...views]}
          onChange={state.setView}
        />
      ) : (
        <Segmented<View>
          aria-label={words.apart}
          value={state.view}
          options={[...views]}
          onChange={state.setView}
        />
      )}
      <div className={styles.days}>{daysFilter.control(textOf(state.days), state.setDays)}</div>
      {hasMore && (
        <Segmented<Scope>
          aria-label={words.scope}
          value={state.scope}
          options={scopes}
          onChange={state.setScope}
        />
      )}
    </div>
  )
}
