import { addDays, wallClock } from '@app/kernel/calendar'
import type { ReactNode } from 'react'
import { timeZone } from '../../../lib/format.ts'
import { common } from '../../../locale/words.ts'
import { PhonePage } from '../../../ui/phone/phone-page.tsx'
import { Views } from '../../../ui/phone/views.tsx'
import { PeriodBar } from './parts/period-bar.tsx'
import { textOf, usePeriod } from './parts/period.ts'
import { Statistic } from './statistic.tsx'
import styles from './statistics.module.css'
import type { View, ViewName } from './view.ts'
import { words } from './words.ts'

/** The days that are asked for most, one tap each. */
function usualSpans() {
  const last = wallClock(new Date(), timeZone()).date
  const since = (daysAgo: number): string => textOf({ first: addDays(last, -daysAgo), last })
  return [
    { value: since(0), label: common.today },
    { value: since(6), label: common.last7Days },
    { value: since(29), label: common.last30Days },
  ]
}

/** A statistic on a phone. */
export function PhoneStatistics({
  title,
  views,
  children,
}: {
  title: string
  views: readonly View[]
  /** Above the statistic. */
  children?: ReactNode
}) {
  const state = usePeriod<ViewName>(views.map(({ name }) => name))
  const view = views.find(({ name }) => name === state.view) ?? views[0]
  if (!view) return null
  const spans = usualSpans()
  const chosen = textOf(state.days)
  return (
    <PhonePage title={title}>
      {children}
      <div className={styles.choice}>
        <Views
          label={words.days}
          value={spans.some(({ value }) => value === chosen) ? chosen : ''}
          options={spans}
          onChange={state.setDays}
        />
      </div>
      <PeriodBar
        state={state}
        views={views.map(({ name }) => ({ value: name, label: words.views[name] }))}
      />
      <Statistic title={title} asked={{ view, days: state.days, scope: state.scope }} />
    </PhonePage>
  )
}
