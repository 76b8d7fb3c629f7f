import {
  type Movement,
  MOVEMENTS,
  POSITION_GROUPS,
  type PositionReport,
  type PositionRow,
} from '@app/api/contract/reporting/reports'
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { count } from '#lib/i18n/format.ts'
import { can, useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Money } from '#ui/display/figures.tsx'
import { Outdated } from '#ui/feedback/outdated.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { printingAtOnce } from '#ui/print/print-layout.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import type { SheetColumn } from '#ui/print/sheet-table.tsx'
import { ExportButton } from '#ui/table/export-button.tsx'
import { Totals } from '#ui/display/totals.tsx'
import { changeText } from '#features/reporting/statistics/parts/change-text.ts'
import { MeasureChoice } from '#features/reporting/statistics/parts/measure-choice.tsx'
import { PeriodBar } from '#features/reporting/statistics/parts/period-bar.tsx'
import { usePeriod } from '#features/reporting/statistics/parts/period.ts'
import { boundsOf } from '#features/reporting/statistics/parts/spans.ts'
import { type PositionsAsked, usePositions, usePositionsBefore } from '../reports-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import styles from '../reports.module.css'
import { words } from '../words.ts'
import { compared } from './compared.tsx'
import { PositionChart } from './position-chart.tsx'
import { MEASURES } from './position-measures.ts'
import { pathOf } from './position-paths.ts'
import { PositionTable, tellingRows } from './position-table.tsx'

/** What cards held and what moved it (S-167). */
export default function RechargeConsumePage() {
  const state = usePeriod(POSITION_GROUPS, () => 'cardDetails')
  const { search } = useLocation()
  const { view: groupBy, days, scope } = state
  return (
    <Page
      title={words.positions}
      actions={
        can('printRechargeConsume:read') && (
          <Button
            href={printingAtOnce(pathTo('PrintRechargeConsume') + search)}
            target="_blank"
            icon={<PrinterOutlined />}
          >
            {common.print}
          </Button>
        )
      }
    >
      <PeriodBar
        state={state}
        views={POSITION_GROUPS.map((value) => ({ value, label: words.views[value] }))}
      />
      <Positions asked={{ groupBy, days, scope }} />
    </Page>
  )
}

function Positions({ asked }: { asked: PositionsAsked }) {
  const { data, error, refetch, isPlaceholderData } = usePositions(asked)
  const { days: earlier, report: before } = usePositionsBefore(asked)
  const [chosen, choose] = useState<Movement>('charge')
  const measure = MEASURES.find(({ key }) => key === chosen) ?? MEASURES[0]
  if (!data || !measure) {
    return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={10} />
  }
  const { groupBy } = asked
  const isEmpty = tellingRows(groupBy, data.rows).length === 0
  return (
    <Outdated when={isPlaceholderData}>
      <PositionTotals report={data} before={before} />
      {!isEmpty && (
        <Section>
          <PositionChart
            groupBy={groupBy}
            rows={data.rows}
            measure={measure}
            choice={<MeasureChoice value={measure.key} measures={MEASURES} onChange={choose} />}
          />
        </Section>
      )}
      <Section
        title={words.span(data.from, data.to)}
        extra={
          <div className={styles.extra}>
            {before && (
              <span className={styles.small}>{words.beforeHint(earlier.first, earlier.last)}</span>
            )}
            {can('exportData') && <PositionExport asked={asked} total={data.rows.length} />}
          </div>
        }
      >
        {isEmpty ? (
          <EmptyState title={words.empty} hint={words.emptyHint} />
        ) : (
          <Rows
            asked={asked}
            report={data}
            more={compared(measure, { groupBy, now: data, before })}
          />
        )}
      </Section>
    </Outdated>
  )
}

/** The rows in which something moved, each figure leading to its lines. */
function Rows({
  asked,
  report,
  more,
}: {
  asked: PositionsAsked
  report: PositionReport
  more: readonly SheetColumn<PositionRow>[]
}) {
  const { id: here } = useStation()
  const { groupBy, scope } = asked
  const quiet = report.rows.length - tellingRows(groupBy, report.rows).length
  return (
    <>
      <div className={styles.wide}>
        <PositionTable
          groupBy={groupBy}
          rows={report.rows}
          totals={report.totals}
          more={more}
          {...(can('userCardDetails:read') && {
            pathTo: (row, movement) => pathOf(row, { asked, here, ...(movement && { movement }) }),
          })}
        />
      </div>
      <p className={styles.note}>
        {words.explain}
        {quiet > 0 && ` · ${words.quiet(count(quiet))}`}
        {scope === 'station' && <br />}
        {scope === 'station' && words.aboutStation}
      </p>
    </>
  )
}

/** What the whole came to; what moved beside what it was before. */
const PositionTotals = ({
  report: { totals },
  before,
}: {
  report: PositionReport
  before: PositionReport | undefined
}) => (
  <Totals
    label={words.totals}
    totals={(['opening', ...MOVEMENTS, 'closing'] as const)
      .filter((key) => key === 'opening' || key === 'closing' || totals[key] !== 0)
      .map((key) => {
        const measure = MEASURES.find((one) => one.key === key)
        return {
          label: words.position[key],
          value: (
            <>
              <span data-figure={key}>
                <Money value={totals[key]} withUnit />
              </span>
              {measure && before && (
                <span className={styles.before}>
                  {changeText(measure.valueOf(totals), measure.valueOf(before.totals))}
                </span>
              )}
            </>
          ),
        }
      })}
  />
)

const PositionExport = ({ asked, total }: { asked: PositionsAsked; total: number }) => (
  <ExportButton
    what={{
      type: 'reports/rechargeConsume',
      parameters: { groupBy: asked.groupBy },
      isEverywhere: asked.scope === 'all',
    }}
    query={boundsOf(asked.days)}
    shown={['label', 'opening', ...MOVEMENTS, 'closing']}
    total={total}
  />
)
