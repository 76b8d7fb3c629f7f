import {
  MOVEMENTS,
  POSITION_GROUPS,
  type PositionReport,
} from '@app/api/contract/settlement/reports'
import { addDays, addMonths } from '@app/kernel/calendar'
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useLocation } from 'react-router'
import { count } from '../../../../lib/format.ts'
import { type Days, textOf } from '../../../../lib/look-back.ts'
import { can } from '../../../../lib/session.ts'
import { common } from '../../../../locale/words.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Money } from '../../../../ui/figures.tsx'
import { Outdated } from '../../../../ui/outdated.tsx'
import { Page, PageSkeleton, Section } from '../../../../ui/page.tsx'
import { printingAtOnce } from '../../../../ui/paper.tsx'
import { ProblemView } from '../../../../ui/problem-view.tsx'
import { ExportButton } from '../../../../ui/table-page/export-button.tsx'
import { Totals } from '../../../../ui/totals.tsx'
import { PeriodBar } from '../../statistics/parts/period-bar.tsx'
import { boundsOf, usePeriod } from '../../statistics/parts/period.ts'
import { type PositionsAsked, usePositions } from '../reports-api.ts'
import { printPositionsPath } from '../routes.ts'
import styles from '../reports.module.css'
import { words } from '../words.ts'
import { PositionTable, tellingRows } from './position-table.tsx'

/** What cards held and what moved it (S-167). */
export default function PositionsPage() {
  const state = usePeriod(POSITION_GROUPS, () => 'cardDetails')
  const { search } = useLocation()
  const { view: groupBy, days, scope } = state
  return (
    <Page
      title={words.positions}
      actions={
        can('printRechargeConsume:read') && (
          <Button
            href={printingAtOnce(printPositionsPath(search))}
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
  if (!data) {
    return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={10} />
  }
  const { groupBy, scope } = asked
  // The card ledger lists what the selected station knows of.
  const isLinked = groupBy !== 'station' && can('userCardDetails:read')
  const quiet = data.rows.length - tellingRows(groupBy, data.rows).length
  return (
    <Outdated when={isPlaceholderData}>
      <PositionTotals report={data} />
      <Section
        title={words.span(data.from, data.to)}
        extra={can('exportData') && <PositionExport asked={asked} total={data.rows.length} />}
      >
        {quiet === data.rows.length ? (
          <EmptyState title={words.empty} hint={words.emptyHint} />
        ) : (
          <PositionTable
            groupBy={groupBy}
            rows={data.rows}
            totals={data.totals}
            {...(isLinked && { pathTo: ({ key }) => linesPath(key, asked.days) })}
          />
        )}
        <p className={styles.note}>
          {words.explain}
          {quiet > 0 && ` · ${words.quiet(count(quiet))}`}
          {scope === 'station' && <br />}
          {scope === 'station' && words.aboutStation}
        </p>
      </Section>
    </Outdated>
  )
}

/** The lines of a day, or of a month as far as it was asked for. */
function linesPath(key: string, days: Days): string {
  const isMonth = key.length === 'YYYY-MM'.length
  const first = isMonth ? `${key}-01` : key
  const last = isMonth ? addDays(addMonths(first, 1), -1) : key
  const span = {
    first: first < days.first ? days.first : first,
    last: last > days.last ? days.last : last,
  }
  return `/queryStatistics/userCardDetails?businessDay=${textOf(span)}`
}

const PositionTotals = ({ report: { totals } }: { report: PositionReport }) => (
  <Totals
    label={words.totals}
    totals={(['opening', ...MOVEMENTS, 'closing'] as const)
      .filter((key) => key === 'opening' || key === 'closing' || totals[key] !== 0)
      .map((key) => ({
        label: words.position[key],
        value: (
          <span data-figure={key}>
            <Money value={totals[key]} withUnit />
          </span>
        ),
      }))}
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
