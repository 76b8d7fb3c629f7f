import type { DaySheet } from '@app/api/contract/settlement/days'
import { useState } from 'react'
import { useParams } from 'react-router'
import { instant } from '#lib/i18n/format.ts'
import { useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { PrintLayout, PrintBlock } from '#ui/print/print-layout.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { TradeSlip } from '#features/settlement/shifts/parts/trade-slip.tsx'
import { useDay } from '../days-api.ts'
import { dayBlocksOf } from '../details/day-blocks.tsx'
import { detailsOf } from '../details/day-details.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'

/** Prints the sheet of a day (S-091). */
export default function PrintDaySettlePage() {
  const { daySettleId } = useParams()
  const { data: day, error, refetch } = useDay(Number(daySettleId))
  if (day) return <DayPrint day={day} />
  return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={12} />
}

/** A day's sheet on A4, to be signed and filed. */
function DayPrint({ day }: { day: DaySheet }) {
  const { company } = useStation()
  const [now] = useState(() => new Date().toISOString())
  const signatures = [
    { label: words.signatures.settledBy, value: day.settledBy?.name },
    { label: words.signatures.manager, value: undefined },
    { label: words.signatures.accountant, value: undefined },
  ]
  return (
    <PrintLayout
      issuer={`${company.name} · ${day.station.name}`}
      title={`${words.sheetTitle} · ${day.businessDay}`}
      {...(day.status === 'open' && { draft: words.running(instant(now)) })}
      details={[...detailsOf(day), { label: common.printed, value: instant(now) }]}
      signatures={signatures}
      back={pathTo('DaySettleDetails', { daySettleId: day.id })}
      slip={
        <TradeSlip
          title={`${words.sheetTitle} · ${day.businessDay}`}
          mark={day.status === 'open' ? words.running(instant(now)) : undefined}
          circumstances={detailsOf(day).map(({ label, value }) => ({ label, value }))}
          figures={day}
          signatures={signatures}
        />
      }
    >
      {dayBlocksOf(day).map(({ key, title, content }) => (
        <PrintBlock key={key} title={title}>
          {content}
        </PrintBlock>
      ))}
    </PrintLayout>
  )
}
