import type { WetstockFigures } from '@app/api/contract/wetstock/reports'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { instant, volume } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { useProfile, useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { PrintBlock, PrintLayout } from '#ui/print/print-layout.tsx'
import { Receipt } from '#ui/print/receipt.tsx'
import type { SheetBlock } from '#features/settlement/shifts/parts/blocks.tsx'
import { monthIn } from '#ui/inputs/month-choice/month-choice.tsx'
import { perMille } from '../parts/per-mille.ts'
import { companyBlocksOf } from './company-blocks.tsx'
import { COMPANY } from './parts/print-buttons.tsx'
import { useCompanyReport, useStationReport } from './reports-api.ts'
import { stationBlocksOf } from './station-blocks.tsx'
import { words } from './words.ts'

/** Prints what a month's litres came to, of the selected station or station by station. */
export default function PrintWetstockPage() {
  const [parameters] = useSearchParams()
  const month = monthIn(parameters.get('month'))
  return parameters.get('of') === COMPANY ? (
    <CompanyPrint month={month} />
  ) : (
    <StationPrint month={month} />
  )
}

function StationPrint({ month }: { month: string }) {
  const { company } = useStation()
  const { data: report, error, refetch } = useStationReport(month)
  if (!report) return <Waiting error={error} retry={refetch} />
  return (
    <Print
      issuer={`${company.name} · ${report.station.name}`}
      place={report.station.name}
      title={`${words.title} · ${month}`}
      report={report}
      blocks={stationBlocksOf(report)}
    />
  )
}

function CompanyPrint({ month }: { month: string }) {
  const { company } = useStation()
  const { data: report, error, refetch } = useCompanyReport(month)
  if (!report) return <Waiting error={error} retry={refetch} />
  return (
    <Print
      issuer={company.name ?? ''}
      place={company.name ?? ''}
      title={`${words.byStationTitle} · ${month}`}
      report={report}
      blocks={companyBlocksOf(report)}
    />
  )
}

const Waiting = ({ error, retry }: { error: Error | null; retry: () => unknown }) =>
  error ? <ProblemView error={error} onRetry={retry} /> : <PageSkeleton rows={12} />

interface PrintProps {
  issuer: string
  place: string | undefined
  title: string
  report: { month: string; isClosed: boolean; totals: WetstockFigures | null }
  blocks: readonly SheetBlock[]
}

/** On A4, lying on its side; before the month is closed it says that figures may change. */
function Print({ issuer, place, title, report, blocks }: PrintProps): ReactNode {
  const { name: maker } = useProfile()
  const [now] = useState(() => new Date().toISOString())
  const { month, isClosed, totals } = report
  const draft = isClosed ? undefined : words.draft
  const details = totals ? totalsOf(totals) : []
  return (
    <PrintLayout
      isWide
      issuer={issuer}
      title={title}
      {...(draft && { draft })}
      details={[
        { label: words.month, value: month },
        ...details,
        { label: common.printed, value: instant(now) },
      ]}
      signatures={[
        { label: words.signatures.maker, value: maker },
        { label: words.signatures.manager, value: undefined },
        { label: words.signatures.accountant, value: undefined },
      ]}
      back={pathTo('Wetstock', { month })}
      slip={<Receipt title={title} mark={draft} place={place} groups={[details]} />}
    >
      {totals ? (
        blocks.map(({ key, title: name, content }) => (
          <PrintBlock key={key} title={name}>
            {content}
          </PrintBlock>
        ))
      ) : (
        <EmptyState title={words.nothing} />
      )}
      <p>{words.explain}</p>
    </PrintLayout>
  )
}

const totalsOf = (totals: WetstockFigures) => [
  { label: words.fields.sold, value: volume(totals.sold) },
  { label: words.fields.observedVariance, value: volume(totals.observedVariance) },
  { label: words.fields.variance, value: volume(totals.variance) },
  { label: words.fields.share, value: perMille(totals.share) },
  { label: words.fields.notExplained, value: volume(totals.notExplained) },
]
