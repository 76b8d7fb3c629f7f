import {
  CHANGE_GROUPS,
  type ChangeGroup,
  type ChangeRow,
} from '@app/api/contract/settlement/reports'
import { PrinterOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { can, useStation } from '../../../../lib/session.ts'
import { common } from '../../../../locale/words.ts'
import { Money } from '../../../../ui/figures.tsx'
import { printingAtOnce } from '../../../../ui/paper.tsx'
import { TablePage } from '../../../../ui/table-page/table-page.tsx'
import { Totals } from '../../../../ui/totals.tsx'
import { type ChangesQuery, listChanges, REPORTS_KEY, useChangeTotals } from '../reports-api.ts'
import { printChangesPath } from '../routes.ts'
import styles from '../reports.module.css'
import { words } from '../words.ts'
import { filtersOf, useChangesAsked } from './asked.ts'
import { changeCard, changeColumns } from './change-columns.tsx'

/** What each card or fleet held, what came and went, and what is left (S-168). */
export default function ChangesPage() {
  const { id } = useStation()
  const { search } = useLocation()
  const { groupBy, days, query: asked, setGroup } = useChangesAsked()
  const filters = useMemo(() => filtersOf(groupBy), [groupBy])
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
            href={printingAtOnce(printChangesPath(search))}
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
      renderSummary={(query) => <ChangeSums query={{ from, to, ...query, groupBy }} />}
      empty={{ title: words.empty, hint: words.emptyHint }}
      card={changeCard}
    />
  )
}

/** What all of them come to, on every page. */
function ChangeSums({ query }: { query: ChangesQuery }) {
  const { data, isError, refetch } = useChangeTotals(query)
  return (
    <Totals
      label={words.totals}
      totals={
        data &&
        (['opening', 'in', 'out', 'closing'] as const).map((key) => ({
          label: words.change[key],
          value: (
            <span data-figure={key}>
              <Money value={data[key]} withUnit />
            </span>
          ),
        }))
      }
      onRetry={isError ? () => void refetch() : undefined}
    />
  )
}
