import { Button, Segmented, Select } from 'antd'
import { textOf } from '#lib/session/history-limit.ts'
import { useIsNarrow } from '#lib/files/media.ts'
import { HistoryLimitHint } from '#ui/feedback/history-limit-hint.tsx'
import { hourSpan, MOST_HOUR_DAYS } from '../hours.ts'
import { words } from '../words.ts'
import { daysFilterOf, type PeriodState, type Scope, useHasMoreStations } from './period.ts'
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
    <>
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
        <div className={styles.days}>
          {daysFilterOf(state.historyLimit).control(textOf(state.days), state.setDays)}
        </div>
        {hasMore && (
          <Segmented<Scope>
            aria-label={words.scope}
            value={state.scope}
            options={scopes}
            onChange={state.setScope}
          />
        )}
      </div>
      {state.hour !== undefined && (
        <p className={styles.hint}>
          {words.onlyHour(hourSpan(state.hour))}
          <Button type="link" size="small" onClick={state.clearHour}>
            {words.allHours}
          </Button>
        </p>
      )}
      {state.view === 'hour' && <p className={styles.hint}>{words.hourHint(MOST_HOUR_DAYS)}</p>}
      <HistoryLimitHint historyLimit={state.historyLimit} />
    </>
  )
}
