import type { DailyState } from '@app/api/contract/settlement/days'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { equals } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useListState } from '#lib/lists/list-state.ts'
import { useStation } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DetailList } from '#ui/display/detail-list.tsx'
import { PageSkeleton, Section } from '#ui/layout/page.tsx'
import { PhonePage } from '#ui/mobile/phone-page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { DayState } from '../day-state.tsx'
import { DAYS_KEY, listDays, useDay } from '../days-api.ts'
import { words } from '../words.ts'
import { dayBlocksOf } from './day-blocks.tsx'
import { detailsOf } from './day-details.ts'
import styles from './m-report.module.css'

/** As far back as somebody reads on a phone. */
const DAYS = 31

/** The report of a day on a phone: of today so far, of earlier days as they were settled (S-105). */
export default function MReportPage() {
  const { id } = useStation()
  const { filters, setFilters } = useListState<{ day: string }>()
  const { data, error, refetch } = useQuery({
    queryKey: [...DAYS_KEY, 'latest', id],
    queryFn: () => listDays({ size: DAYS, search: equals('station.id', id) }),
    meta: { handlesProblems: true },
  })
  const days = data?.content
  const day = days?.find(({ businessDay }) => businessDay === filters.day) ?? days?.[0]
  return (
    <PhonePage title={words.report} status={day && <DayState day={day} />}>
      {error && <ProblemView error={error} onRetry={refetch} />}
      {!days && !error && <PageSkeleton rows={10} />}
      {days && !day && <EmptyState title={words.empty} hint={words.emptyHint} />}
      {days && day && (
        <>
          <DayChoice
            days={days}
            chosen={day}
            onChoose={({ businessDay }) => setFilters({ day: businessDay })}
          />
          <Report key={day.id} dayId={day.id} />
        </>
      )}
    </PhonePage>
  )
}

function DayChoice({
  days,
  chosen,
  onChoose,
}: {
  /** The latest first. */
  days: readonly DailyState[]
  chosen: DailyState
  onChoose: (day: DailyState) => void
}) {
  const at = days.indexOf(chosen)
  const before = days[at + 1]
  const after = days[at - 1]
  return (
    <div className={styles.days}>
      <Button
        icon={<LeftOutlined />}
        aria-label={words.dayBefore}
        disabled={!before}
        onClick={() => before && onChoose(before)}
      />
      <Select
        className={styles.day ?? ''}
        aria-label={words.fields.businessDay}
        value={chosen.id}
        options={days.map(({ id, businessDay }) => ({ value: id, label: businessDay }))}
        onChange={(id) => onChoose(days.find((day) => day.id === id) ?? chosen)}
      />
      <Button
        icon={<RightOutlined />}
        aria-label={words.dayAfter}
        disabled={!after}
        onClick={() => after && onChoose(after)}
      />
    </div>
  )
}

function Report({ dayId }: { dayId: number }) {
  const { data: day, error, refetch } = useDay(dayId)
  if (!day)
    return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={10} />
  return (
    <>
      {dayBlocksOf(day).map(({ key, content, ...heading }) => (
        <Section key={key} {...heading}>
          {content}
        </Section>
      ))}
      <Section title={day.station.name}>
        <DetailList items={detailsOf(day)} />
      </Section>
    </>
  )
}
