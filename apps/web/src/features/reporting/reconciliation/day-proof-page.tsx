import type { MonthReconciliation } from '@app/api/contract/reporting/reconciliation'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addDays, addMonths } from '@app/kernel/calendar'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { count } from '#lib/i18n/format.ts'
import { useListState } from '#lib/lists/list-state.ts'
import { today } from '#lib/session/history-limit.ts'
import { DatePicker } from '#ui/inputs/date-picker.ts'
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

const thisMonth = (): string => today().slice(0, 7)

/** Whether the days of a month add up at the selected station: at a glance, and one of them in full. */
export default function DayProofPage() {
  const { filters, setFilters } = useListState<{ month: string; day: string }>()
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(filters.month ?? '') ? filters.month : undefined
  const asked = month ?? thisMonth()
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

function MonthChoice({ month, onChoose }: { month: string; onChoose: (month: string) => void }) {
  const moved = (months: number): string => addMonths(`${month}-01`, months).slice(0, 7)
  return (
    <div className={styles.choice}>
      <Button
        icon={<LeftOutlined />}
        aria-label={words.monthBefore}
        onClick={() => onChoose(moved(-1))}
      />
      <DatePicker
        picker="month"
        aria-label={words.month}
        allowClear={false}
        value={dayjs(`${month}-01`)}
        onChange={(chosen) => chosen && onChoose(chosen.format('YYYY-MM'))}
        disabledDate={(candidate) => candidate.format('YYYY-MM') > thisMonth()}
      />
      <Button
        icon={<RightOutlined />}
        aria-label={words.monthAfter}
        disabled={month >= thisMonth()}
        onClick={() => onChoose(moved(1))}
      />
    </div>
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
