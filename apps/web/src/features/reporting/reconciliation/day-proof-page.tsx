import type { MonthReconciliation } from '@app/api/contract/reporting/reconciliation'
import { addDays, addMonths } from '@app/kernel/calendar'
import { count } from '#lib/i18n/format.ts'
import { useListState } from '#lib/lists/list-state.ts'
import { MonthChoice, monthIn } from '#ui/inputs/month-choice/month-choice.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import styles from './day-proof.module.css'
import { MonthCalendar } from './month-calendar.tsx'
import { Equations, Verdict } from './parts/equations.tsx'
import { ReconciliationSection } from './parts/reconciliation-section.tsx'
import { useMonthProof } from './reconciliation-api.ts'
import { words } from './words.ts'

/** Whether the days of a month add up at the selected station: at a glance, and one of them in full. */
export default function DayProofPage() {
  const { filters, setFilters } = useListState<{ month: string; day: string }>()
  const asked = monthIn(filters.month)
  const { data, error, refetch, isPlaceholderData } = useMonthProof(asked)
  return (
    <Page title={words.title}>
      <MonthChoice month={asked} onChoose={(next) => setFilters({ month: next, day: '' })} />
      {error && <ProblemView error={error} onRetry={refetch} />}
      {!data && !error && <PageSkeleton rows={10} />}
      {data && (
        <div
          className={isPlaceholderData ? styles.outdated : undefined}
          aria-busy={isPlaceholderData}
        >
          <Month
            proof={data}
            day={Number(filters.day)}
            onChoose={(day) => setFilters({ day: String(day) })}
          />
        </div>
      )}
    </Page>
  )
}

interface MonthProps {
  proof: MonthReconciliation
  day: number
  onChoose: (day: number) => void
}

/** The chosen day, else the first that does not add up, else the last. */
function Month({ proof, day, onChoose }: MonthProps) {
  const { month, days, equations } = proof
  const broken = days.filter((one) => one.broken.length > 0)
  const shown = days.find(({ id }) => id === day) ?? broken[0] ?? days.at(-1)
  if (!shown) return <EmptyState title={words.empty} hint={words.emptyHint} />
  const first = `${month}-01`
  return (
    <div className={styles.month}>
      <Section
        title={words.days(count(days.length))}
        extra={
          broken.length === 0 ? (
            <StatusDot tone="green">{words.holds}</StatusDot>
          ) : (
            <StatusDot tone="red">{words.brokenDays(count(broken.length))}</StatusDot>
          )
        }
      >
        <MonthCalendar proof={proof} chosen={shown.id} onChoose={({ id }) => onChoose(id)} />
        <p className={styles.note}>{words.explain}</p>
      </Section>
      <div>
        <ReconciliationSection key={shown.id} day={shown} />
        {equations.length > 0 && (
          <Section title={words.wholeMonth} extra={<Verdict equations={equations} />}>
            <Equations
              equations={equations}
              days={{ first, last: addDays(addMonths(first, 1), -1) }}
            />
          </Section>
        )}
      </div>
    </div>
  )
}
