import type { WetstockMonthDetails } from '@app/api/contract/wetstock/tank-months'
import { allOf } from '@app/kernel/list-query/write'
import { useParams } from 'react-router'
import { instant, litres } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Volume } from '#ui/display/figures.tsx'
import { Explained } from '#ui/display/explained/explained.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { OpenCase, TankCases } from '../cases/parts/tank-cases.tsx'
import { CumulativeChart } from '../tank-ledgers/parts/cumulative-chart.tsx'
import { dayNotes } from '../tank-ledgers/parts/day-notes.ts'
import { DaysOfMonth } from '../tank-ledgers/parts/days-of-month.tsx'
import { ShiftsOfMonth } from '../tank-shifts/parts/shifts-of-month.tsx'
import { Findings } from './findings.tsx'
import styles from './findings.module.css'
import { LearntTable } from './learnt-table.tsx'
import { Limits, Meters } from './meters.tsx'
import { LeakVerdict, rateOf, shareOf, tankName } from './month-columns.tsx'
import { useMonth } from './months-api.ts'
import { words } from './words.ts'

const { fields } = words

/** A tank in a month: where its litres went, whether it leaks, and what its meters do. */
export default function WetstockTankPage() {
  const { monthId } = useParams()
  const { data: month, error, refetch } = useMonth(Number(monthId))
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!month) return <PageSkeleton rows={10} />
  return <Month month={month} />
}

function Month({ month }: { month: WetstockMonthDetails }) {
  const { explanation, leak, tank } = month
  return (
    <Page
      title={words.ofTank(tankName(month), month.month)}
      status={<LeakVerdict leak={leak} />}
      back={`${pathTo('Wetstock')}?month=${month.month}`}
    >
      <OpenCase caseId={month.openCase} />
      <Section>
        <DetailList items={summaryOf(month)} />
      </Section>
      <Section title={words.why}>
        {explanation ? (
          <>
            <p className={styles.state}>{words.whyHint}</p>
            <Findings month={month} explanation={explanation} />
          </>
        ) : (
          <EmptyState title={words.nothing} hint={words.nothingHint} />
        )}
      </Section>
      {leak && (
        <Section title={words.leakTest} extra={<LeakVerdict leak={leak} />}>
          <p className={styles.state}>{words.leakHints[leak.verdict]}</p>
          <DetailList
            items={[
              { label: words.leakRate, value: rateOf(leak) },
              {
                label: words.minimumDetectable,
                value: words.perHour(litres(leak.minimumDetectable)),
              },
            ]}
          />
        </Section>
      )}
      {explanation && (
        <>
          <Section title={words.meters}>
            <Meters meters={explanation.meters} />
          </Section>
          <Section title={words.limits}>
            <Limits limits={explanation.limits} />
          </Section>
        </>
      )}
      {explanation?.table && <LearntTable month={month} table={explanation.table} />}
      <Days month={month} />
      <ShiftsOfMonth base={allOf(['tank.id', tank.id], ['month', month.month])} />
      <TankCases tankId={tank.id} />
    </Page>
  )
}

const summaryOf = (month: WetstockMonthDetails) => [
  { label: fields.station, value: month.station.name },
  { label: fields.variance, value: <Volume value={month.variance} withUnit /> },
  { label: fields.share, value: shareOf(month) },
  { label: fields.sold, value: <Volume value={month.sold} withUnit /> },
  { label: fields.observedVariance, value: <Volume value={month.observedVariance} withUnit /> },
  { label: fields.notExplained, value: <Volume value={month.notExplained} withUnit /> },
  { label: fields.untilTime, value: instant(month.untilTime) },
  { label: fields.explainedTime, value: instant(month.explainedTime) },
]

function Days({ month: { tank, month } }: { month: WetstockMonthDetails }) {
  const base = allOf(['tank.id', tank.id], ['month', month])
  return (
    <Section
      title={words.days}
      explained={<Explained of={words.days} notes={dayNotes} chapter="wetstock" />}
    >
      <CumulativeChart base={base} />
      <DaysOfMonth base={base} />
    </Section>
  )
}
