import { addDays } from '@app/kernel/calendar'
import type { ReactNode } from 'react'
import { type HistoryLimit, notBefore, textOf, today } from '#lib/session/history-limit.ts'
import { common } from '#locale/words.ts'
import { PhonePage } from '#ui/mobile/phone-page.tsx'
import { Views } from '#ui/mobile/views.tsx'
import { PeriodBar } from '../parts/period-bar.tsx'
import { Statistic } from '../statistic.tsx'
import styles from '../statistics.module.css'
import { useView } from '../use-view.ts'
import type { View } from '../view.ts'
import { words } from '../words.ts'

/** The days that are asked for most, one tap each. */
function usualSpans(historyLimit: HistoryLimit) {
  const last = today()
  const since = (daysAgo: number): string =>
    textOf({ first: notBefore(addDays(last, -daysAgo), historyLimit), last })
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
  const { state, asked } = useView(views)
  const spans = usualSpans(state.historyLimit)
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
      <Statistic title={title} asked={asked} />
    </PhonePage>
  )
}
