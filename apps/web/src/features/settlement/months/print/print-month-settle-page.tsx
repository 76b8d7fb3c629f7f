import type { MonthSheet } from '@app/api/contract/settlement/months'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { instant } from '#lib/i18n/format.ts'
import { can, useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { PrintLayout, PrintBlock } from '#ui/print/print-layout.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { TradeSlip } from '#features/settlement/shifts/parts/trade-slip.tsx'
import { SUPPLY } from '#features/settlement/supply-months/parts/supply-month-paths.ts'
import { SupplyMonthPrintPage } from '#features/settlement/supply-months/parts/supply-month-print.tsx'
import { useMonth } from '../months-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { detailsOf, monthBlocksOf } from '../sheet/month-blocks.tsx'
import { STATION_MONTHS } from '../station-months-path.ts'
import { words } from '../words.ts'

/** Prints the sheet of a month, of the supply side or of a station (S-095). */
export default function PrintMonthSettlePage() {
  const { monthSettleId } = useParams()
  const [parameters] = useSearchParams()
  const id = Number(monthSettleId)
  return parameters.get('of') === SUPPLY ? (
    <SupplyMonthPrintPage id={id} />
  ) : (
    <StationMonth id={id} />
  )
}

function StationMonth({ id }: { id: number }) {
  const { data: month, error, refetch } = useMonth(id)
  if (month) return <MonthPrint month={month} />
  return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={12} />
}

/** A month's sheet on A4; before it is confirmed it says that it is none. */
function MonthPrint({ month }: { month: MonthSheet }) {
  const { company, id } = useStation()
  const [now] = useState(() => new Date().toISOString())
  const draft = month.status === 'preview' ? words.draft(words.statuses.preview) : undefined
  const signatures = [
    { label: words.signatures.preparedBy, value: month.preparedBy.name },
    { label: words.signatures.confirmedBy, value: month.confirmedBy?.name },
    { label: words.signatures.accountant, value: undefined },
  ]
  return (
    <PrintLayout
      issuer={`${company.name} · ${month.station.name}`}
      title={`${words.sheetTitle} · ${month.month}`}
      {...(draft && { draft })}
      details={[...detailsOf(month), { label: common.printed, value: instant(now) }]}
      signatures={signatures}
      back={can('previewSettle:read') ? pathTo('PreviewSettle', { id: month.id }) : STATION_MONTHS}
      slip={
        <TradeSlip
          title={`${words.sheetTitle} · ${month.month}`}
          mark={draft}
          place={month.station.name}
          circumstances={detailsOf(month).map(({ label, value }) => ({ label, value }))}
          figures={month}
          signatures={signatures}
        />
      }
    >
      {monthBlocksOf(month, id).map(({ key, title, content }) => (
        <PrintBlock key={key} title={title}>
          {content}
        </PrintBlock>
      ))}
    </PrintLayout>
  )
}
