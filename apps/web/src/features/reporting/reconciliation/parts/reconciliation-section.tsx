import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { can } from '#lib/session/session.ts'
import { Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { useProof } from '../reconciliation-api.ts'
import { words } from '../words.ts'
import { Equations, Verdict } from './equations.tsx'
import styles from './reconciliation.module.css'

interface ReconciliationSectionProps {
  day: { id: number; businessDay: string }
  /** Stands on the sheet of the day, and leads to the month; else it stands there, and leads back. */
  isAlone?: true
}

/** Whether a day adds up. */
export function ReconciliationSection({ day, isAlone }: ReconciliationSectionProps) {
  const { data, error, refetch } = useProof(day.id)
  const { businessDay } = day
  return (
    <Section
      title={isAlone ? words.title : businessDay}
      extra={
        <span className={styles.verdict}>
          {data && <Verdict equations={data.equations} />}
          {isAlone && can('daySettle:read') && <Link to={dayProofPath(day)}>{words.toMonth}</Link>}
          {!isAlone && can('daySettleDetails:read') && (
            <Link to={pathTo('DaySettleDetails', { daySettleId: day.id })}>{words.toSheet}</Link>
          )}
        </span>
      }
    >
      {data ? (
        <Equations equations={data.equations} days={{ first: businessDay, last: businessDay }} />
      ) : error ? (
        <ProblemView error={error} onRetry={refetch} />
      ) : (
        <Skeleton active paragraph={{ rows: 5 }} />
      )}
    </Section>
  )
}

/** A month at a glance, and one of its days in full. */
const dayProofPath = ({ id, businessDay }: { id: number; businessDay: string }): string =>
  pathTo('DayProof', { month: businessDay.slice(0, 7), day: id })
