import type { ChangeRow, ChangeTotals } from '@app/api/contract/reporting/reports'
import { isKeptFrom } from '@app/kernel/kept-columns'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { count, inMoney, instant, money } from '#lib/i18n/format.ts'
import { useProfile, useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { Money } from '#ui/display/figures.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { PrintLayout, PrintBlock } from '#ui/print/print-layout.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { Receipt, type ReceiptLine } from '#ui/print/receipt.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { listChanges, REPORTS_KEY } from '../reports-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'
import { type ChangesAsked, useChangesAsked } from './asked.ts'
import { Flows, ownerOf } from './flows.tsx'

const MOST_ROWS = 1000
const A_PAGE = 100

interface Report {
  rows: ChangeRow[]
  total: number
  totals: ChangeTotals
}

/** As many rows as anybody prints, and what all of them come to. */
async function readReport({ groupBy, query }: ChangesAsked): Promise<Report> {
  const first = await listChanges({ ...query, groupBy, size: A_PAGE, totals: true })
  if (!first.totals) throw new Error('totals were asked for')
  const rows = [...first.content]
  for (let page = 1; rows.length < Math.min(first.totalElements, MOST_ROWS); page += 1) {
    const { content } = await listChanges({ ...query, groupBy, size: A_PAGE, page })
    if (content.length === 0) break
    rows.push(...content)
  }
  return { rows, total: first.totalElements, totals: first.totals }
}

/** Prints the report as its address asks for it (S-093). */
export default function PrintMoneyChangePage() {
  const { id } = useStation()
  const asked = useChangesAsked()
  const { data, error, refetch } = useQuery({
    queryKey: [...REPORTS_KEY, 'changes', 'print', id, asked.groupBy, asked.query],
    queryFn: () => readReport(asked),
    meta: { handlesProblems: true },
  })
  if (data) return <ChangesPrint asked={asked} report={data} />
  return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={12} />
}

function ChangesPrint({ asked, report }: { asked: ChangesAsked; report: Report }) {
  const { company, name } = useStation()
  const { name: maker, roles } = useProfile()
  const { search } = useLocation()
  const [now] = useState(() => new Date().toISOString())
  const { rows, total, totals } = report
  const details = [
    { label: words.period, value: words.span(asked.days.first, asked.days.last) },
    { label: words.owner, value: words.owners[asked.groupBy] },
  ]
  const columns = printed(totals).filter(({ key }) => !isKeptFrom(roles, key))
  return (
    <PrintLayout
      issuer={`${company.name} · ${name}`}
      title={words.changes}
      details={[...details, { label: common.printed, value: instant(now) }]}
      signatures={[
        { label: words.signatures.maker, value: maker },
        { label: words.signatures.accountant, value: undefined },
        { label: words.signatures.manager, value: undefined },
      ]}
      back={`${pathTo('MoneyChange')}${search}`}
      slip={<Receipt title={words.changes} groups={[details, ...slipOf(report)]} />}
    >
      <PrintBlock title={words.explainChange}>
        <SheetTable
          label={words.changes}
          columns={columns}
          groups={[{ rows }]}
          rowKey={({ id }) => id}
        />
      </PrintBlock>
      {total > rows.length && <p>{words.tooMany(count(total))}</p>}
    </PrintLayout>
  )
}

const printed = (totals: ChangeTotals): SheetColumn<ChangeRow>[] => [
  { key: 'owner', title: `${words.change.card} / ${words.change.fleet}`, render: ownerOf },
  {
    key: 'holder',
    title: words.change.holder,
    render: ({ userCard, user, group }) =>
      userCard ? [user?.name, group?.name].filter(Boolean).join(' · ') : '',
  },
  ...(['opening', 'in', 'out', 'closing'] as const).map((key): SheetColumn<ChangeRow> => ({
    key,
    title: inMoney(words.change[key]),
    isFigure: true,
    render: (row) => <Money value={row[key]} />,
    sum: () => <Money value={totals[key]} />,
  })),
  { key: 'moneyFlow', title: words.change.moneyFlow, render: (row) => <Flows {...row} /> },
]

/** A roll has room for the sums, and for as many cards as somebody reads on it. */
const MOST_ON_ROLL = 50

const slipOf = ({ rows, total, totals }: Report): ReceiptLine[][] => [
  (['opening', 'in', 'out'] as const).map((key) => ({
    label: words.change[key],
    value: money(totals[key]),
  })),
  [{ label: words.change.closing, value: money(totals.closing), isTotal: true }],
  ...(total > 0 && total <= MOST_ON_ROLL ? [rows.map(rowLine)] : []),
]

const rowLine = (row: ChangeRow): ReceiptLine => ({
  key: row.id,
  label: ownerOf(row),
  value: money(row.closing),
  note: `${words.change.in} ${money(row.in)} · ${words.change.out} ${money(row.out)}`,
})
