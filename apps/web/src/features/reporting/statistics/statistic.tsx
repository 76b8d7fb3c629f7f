import { cents } from '@app/kernel/money'
import { money } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { Explained } from '#ui/display/explained/explained.tsx'
import type { LoadNotes, Note } from '#ui/display/explained/notes.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { OwnSalesHint } from '#ui/feedback/own-sales-hint.tsx'
import { Outdated } from '#ui/feedback/outdated.tsx'
import { PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { ExportButton } from '#ui/table/export-button.tsx'
import { Totals } from '#ui/display/totals.tsx'
import { changeText } from './parts/change-text.ts'
import { hourSpan } from './hours.ts'
import { type Asked, type Compared, queryOf, useCompared } from './statistics-api.ts'
import { StatisticsChart } from './statistics-chart.tsx'
import { StatisticsTable } from './statistics-table.tsx'
import styles from './statistics.module.css'
import type { View } from './view.ts'
import { words } from './words.ts'

/** What it comes to, as a picture, and as a table that leads to the rows. */
export function Statistic({ title, asked }: { title: string; asked: Asked }) {
  const { view } = asked
  const { data, error, refetch, isPlaceholderData } = useCompared(asked)
  if (!data) {
    return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={10} />
  }
  const isEmpty = data.totals.count === 0
  return (
    <Outdated when={isPlaceholderData}>
      {view.resource !== 'userCardDetails' && <OwnSalesHint />}
      <StatisticTotals view={view} data={data} />
      <Adjustments data={data} />
      {isEmpty ? (
        <Section>
          <EmptyState title={words.empty} hint={words.emptyHint} />
        </Section>
      ) : (
        <>
          <Section>
            <StatisticsChart view={view} data={data} />
          </Section>
          <Section
            title={asked.hour ? hourSpan(asked.hour) : words.span(data.days.first, data.days.last)}
            extra={
              <div className={styles.extra}>
                {data.before && (
                  <span className={styles.hint}>
                    {words.beforeHint(data.before.days.first, data.before.days.last)}
                  </span>
                )}
                {can('exportData') && <StatisticExport asked={asked} total={data.rows.length} />}
              </div>
            }
          >
            <StatisticsTable label={title} asked={asked} data={data} />
          </Section>
        </>
      )}
    </Outdated>
  )
}

/** Each measure of all the days; the first one beside what it was before. */
function StatisticTotals({ view, data }: { view: View; data: Compared }) {
  return (
    <Totals
      label={words.totals}
      explained={<Explained of={words.totals} notes={notesOf(view)} />}
      totals={view.measures.map(({ key, label, valueOf, inFull }, index) => ({
        label,
        value: (
          <span data-figure={key}>
            {inFull(valueOf(data.totals))}
            {index === 0 && (
              <span className={styles.before}>
                {changeText(valueOf(data.totals), data.before && valueOf(data.before.totals))}
              </span>
            )}
          </span>
        ),
      }))}
    />
  )
}

const notesOf =
  ({ resource, measures }: View): LoadNotes =>
  async () => {
    const { change, ...texts } = (await import('./notes/words.ts')).words
    const said: Readonly<Record<string, string>> = texts[resource]
    const figures = measures.map(({ key, label }): Note => ({
      caption: label,
      text: said[key] ?? '',
    }))
    return [...figures, { caption: words.change, text: change }]
  }

/** What happened in these days to orders of earlier, settled ones: beside their sums, not in them. */
function Adjustments({ data: { totals } }: { data: Compared }) {
  const { writtenOff = 0, laterDiscount = 0 } = totals
  if (writtenOff === 0 && laterDiscount === 0) return null
  return (
    <p className={styles.hint} data-figure="adjustments">
      {words.adjustments(money(cents(writtenOff)), money(cents(laterDiscount)))}
    </p>
  )
}

function StatisticExport({ asked, total }: { asked: Asked; total: number }) {
  const { view, scope } = asked
  const { from, to, search, ...parameters } = queryOf(asked)
  return (
    <ExportButton
      what={{
        type: `${view.resource}/statistics`,
        parameters: Object.fromEntries(
          Object.entries(parameters).map(([name, value]) => [name, String(value)]),
        ),
        isEverywhere: scope === 'all',
      }}
      query={{ from, to, search }}
      shown={[
        'groupBy' in view.by ? 'kind' : 'time',
        ...view.measures.flatMap(({ inFile }) => inFile),
      ]}
      total={total}
    />
  )
}
