import type { SupplyMonthSheet } from '@app/api/contract/settlement/supply-months'
import { useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can, useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { PrintBlock, PrintLayout } from '#ui/print/print-layout.tsx'
import { Receipt } from '#ui/print/receipt.tsx'
import { supplyBlocksOf, supplyDetailsOf, supplyTotalsOf } from '../sheet/supply-blocks.tsx'
import { useSupplyMonth } from '../supply-months-api.ts'
import { words } from '../words.ts'
import { supplySheetPath } from './supply-month-paths.ts'

/** Prints a month of the supply side (S-095). */
export function SupplyMonthPrintPage({ id }: { id: number }) {
  const { data: month, error, refetch } = useSupplyMonth(id)
  if (month) return <SupplyPrint month={month} />
  return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={12} />
}

/** On A4, lying on its side; before it is confirmed it says that it is none. */
function SupplyPrint({ month }: { month: SupplyMonthSheet }) {
  const { company } = useStation()
  const [now] = useState(() => new Date().toISOString())
  const draft = month.status === 'preview' ? words.draft(words.statuses.preview) : undefined
  const title = `${words.sheetTitle} · ${month.month}`
  return (
    <PrintLayout
      isWide
      issuer={company.name ?? ''}
      title={title}
      {...(draft && { draft })}
      details={[
        ...supplyDetailsOf(month),
        ...supplyTotalsOf(month),
        { label: common.printed, value: instant(now) },
      ]}
      signatures={[
        { label: words.signatures.preparedBy, value: month.preparedBy.name },
        { label: words.signatures.confirmedBy, value: month.confirmedBy?.name },
        { label: words.signatures.accountant, value: undefined },
      ]}
      back={can('previewSettle:read') ? supplySheetPath(month.id) : pathTo('SettleMge')}
      slip={
        <Receipt
          title={title}
          mark={draft}
          place={company.name ?? ''}
          groups={[supplyDetailsOf(month), supplyTotalsOf(month)].map((group) =>
            group.map(({ label, value }) => ({ label, value })),
          )}
        />
      }
    >
      {supplyBlocksOf(month).map(({ key, title: name, content }) => (
        <PrintBlock key={key} title={name}>
          {content}
        </PrintBlock>
      ))}
    </PrintLayout>
  )
}
