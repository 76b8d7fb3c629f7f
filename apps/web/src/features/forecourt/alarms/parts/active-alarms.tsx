import type { ReactNode } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { AcknowledgeButton } from '../acknowledge-button.tsx'
import { AlarmLink, subjectOf } from '../alarm-text.tsx'
import styles from '../alarms.module.css'
import { mayWatchAlarms, useActiveAlarms } from '../alarms-api.ts'
import { words } from '../words.ts'
import { AllAlarmsButton } from './all-alarms-button.tsx'

/**
 * Every alarm that stands or that nobody has acknowledged, urgent ones first.
 *
 * @param empty in place of alarms
 */
export function ActiveAlarms({ empty }: { empty: ReactNode }) {
  const { data, error, refetch, isLoading } = useActiveAlarms()
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (isLoading) return <PageSkeleton rows={6} />
  const alarms = (data?.content ?? []).toSorted((a, b) => Number(b.urgent) - Number(a.urgent))
  return (
    <>
      {alarms.length === 0 && empty}
      <ul className={styles.alarms} aria-label={words.title}>
        {alarms.map((alarm) => (
          <li key={alarm.id} className={styles.alarm}>
            <AlarmLink alarm={alarm} />
            <span>{subjectOf(alarm)}</span>
            <time>{words.since(instant(alarm.raisedTime).slice(5))}</time>
            <AcknowledgeButton alarm={alarm} />
          </li>
        ))}
      </ul>
      {mayWatchAlarms() && <AllAlarmsButton />}
    </>
  )
}
