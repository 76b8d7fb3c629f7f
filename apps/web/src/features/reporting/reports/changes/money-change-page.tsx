import {
  CHANGE_GROUPS,
  type ChangeGroup,
  type ChangeRow,
} from '@app/api/contract/reporting/reports'
import { PrinterOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { money } from '#lib/i18n/format.ts'
import { type Days, isSeenFrom } from '#lib/session/history-limit.ts'
import { can, useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { Money } from '#ui/display/figures.tsx'
import { printingAtOnce } from '#ui/print/print-layout.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { Totals } from '#ui/display/totals.tsx'
import { changeText } from '#features/reporting/statistics/parts/change-text.ts'
import { boundsOf, daysBefore } from '#features/reporting/statistics/parts/spans.ts'
import { type ChangesQuery, listChanges, REPORTS_KEY, useChangeTotals } from '../reports-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import styles from '../reports.module.css'
import { words } from '../words.ts'
import { filtersOf, useChangesAsked } from './asked.ts'
import { ChangeChart } from './change-chart.tsx'
import { changeCard, changeColumns } from './change-columns.tsx'

/** What each card or fleet held, what came and went, and what is left (S-168). */
export default function MoneyChangePage() {
  const { id } = useStation()
  const { search } = useLocation()
  const { groupBy, days, isOfFleet, query: asked, setGroup } = useChangesAsked()
  const filters = useMemo(() => filtersOf(groupBy, isOfFleet), [groupBy, isOfFleet])
  const { from = '', to = '' } = asked
  return (
    <TablePage<ChangeRow>
      key={groupBy}
      route="MoneyChange"
      title={words.changes}
      queryKey={[...REPORTS_KEY, 'changes', id, groupBy, from, to]}
      load={(query) => listChanges({ from, to, ...query, groupBy })}
      columns={changeColumns(groupBy, days)}
      filters={filters}
      exports={{ type: 'reports/moneyChange', parameters: { groupBy } }}
      actions={
        can('printMoneyChange:read') && (
          <Button
            href={printingAtOnce(pathTo('PrintMoneyChange') + search)}
            target="_blank"
            icon={<PrinterOutlined />}
          >
            {common.print}
          </Button>
        )
      }
      summary={
        <div className={styles.bar}>
          <Segmented<ChangeGroup>
            aria-label={words.owner}
            value={groupBy}
            options={CHANGE_GROUPS.map((value) => ({ value, label: words.owners[value] }))}
            onChange={setGroup}
          />
          <span className={styles.small}>
            {words.span(days.first, days.last)} · {words.explainChange}
          </span>
        </div>
      }
      renderSummary={(query) => {
        const sums = { from, to, ...query, groupBy }
        return (
          <>
            <ChangeSums query={sums} days={days} />
            <ChangeChart groupBy={groupBy} days={days} query={sums} />
          </>
        )
      }}
      empty={{ title: words.empty, hint: words.emptyHint }}
      card={changeCard}
    />
  )
}

/** What all of them come to, on every page; what moved beside as many days before. */
function ChangeSums({ query, days }: { query: ChangesQuery; days: Days }) {
  const { data, isError, refetch } = useChangeTotals(query)
  const earlier = daysBefore(days, false)
  const isSeen = isSeenFrom(earlier.first, 'cardDetails')
  const { data: before } = useChangeTotals({ ...query, ...boundsOf(earlier) }, isSeen)
  return (
    <>
      <Totals
        label={words.totals}
        totals={
          data &&
          (['opening', 'in', 'out', 'closing'] as const).map((key) => ({
            label: words.change[key],
            value: (
              <>
                <span data-figure={key}>
                  <Money value={data[key]} withUnit />
                </span>
                {before && (key === 'in' || key === 'out') && (
                  <span className={styles.before}>{changeText(data[key], before[key])}</span>
                )}
              </>
            ),
          }))
        }
        onRetry={isError ? () => void refetch() : undefined}
      />
      {before && (
        <p className={styles.hint}>
          {words.beforeHint(earlier.first, earlier.last)} · {words.change.in} {money(before.in)} ·{' '}
          {words.change.out} {money(before.out)}
        </p>
      )}
    </>
  )
}
