import {
  MOVEMENTS,
  POSITION_GROUPS,
  type Position,
  type PositionReport,
} from '@app/api/contract/reporting/reports'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { instant, money } from '#lib/i18n/format.ts'
import { useProfile, useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { PrintLayout, PrintBlock } from '#ui/print/print-layout.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { Receipt, type ReceiptLine } from '#ui/print/receipt.tsx'
import { usePeriod } from '#features/reporting/statistics/parts/period.ts'
import { type PositionsAsked, usePositions } from '../reports-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'
import { PositionTable } from './position-table.tsx'

/** Prints the report as its address asks for it (S-092). */
export default function PrintRechargeConsumePage() {
  const { view: groupBy, days, scope } = usePeriod(POSITION_GROUPS, () => 'cardDetails')
  const asked = { groupBy, days, scope }
  const { data, error, refetch } = usePositions(asked)
  if (data) return <PositionsPrint asked={asked} report={data} />
  return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={12} />
}

function PositionsPrint({ asked, report }: { asked: PositionsAsked; report: PositionReport }) {
  const { company, name } = useStation()
  const { name: maker } = useProfile()
  const { search } = useLocation()
  const [now] = useState(() => new Date().toISOString())
  const isStation = asked.scope === 'station'
  const details = [
    { label: words.period, value: words.span(report.from, report.to) },
    { label: words.scope, value: isStation ? name : words.allStations },
  ]
  return (
    <PrintLayout
      issuer={isStation ? `${company.name} · ${name}` : (company.name ?? '')}
      title={words.positions}
      details={[...details, { label: common.printed, value: instant(now) }]}
      signatures={[
        { label: words.signatures.maker, value: maker },
        { label: words.signatures.accountant, value: undefined },
        { label: words.signatures.manager, value: undefined },
      ]}
      back={`${pathTo('RechargeConsume')}${search}`}
      slip={<Receipt title={words.positions} groups={[details, ...positionLines(report.totals)]} />}
      isWide
    >
      <PrintBlock title={words.views[asked.groupBy]}>
        <PositionTable groupBy={asked.groupBy} rows={report.rows} totals={report.totals} />
      </PrintBlock>
      <p>{words.explain}</p>
    </PrintLayout>
  )
}

/** What the whole came to: what was there, what moved it, what is left. */
const positionLines = (totals: Position): ReceiptLine[][] => [
  [
    { label: words.position.opening, value: money(totals.opening) },
    ...MOVEMENTS.map((name) => ({ label: words.position[name], value: money(totals[name]) })),
  ],
  [{ label: words.position.closing, value: money(totals.closing), isTotal: true }],
]
