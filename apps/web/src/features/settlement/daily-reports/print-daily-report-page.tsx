import type { DailyReportSheet } from '@app/api/contract/settlement/daily-reports'
import { useState } from 'react'
import { useParams } from 'react-router'
import { instant, money, volume } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { paymentName } from '#locale/payment-names.ts'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { PrintBlock, PrintLayout } from '#ui/print/print-layout.tsx'
import { Receipt } from '#ui/print/receipt.tsx'
import { useReport } from './daily-reports-api.ts'
import { detailsOf, reportBlocksOf } from './report-blocks.tsx'
import { words } from './words.ts'

/** Prints a daily report, to be signed and filed (S-118). */
export default function PrintDailyReportPage() {
  const { reportId } = useParams()
  const { data: report, error, refetch } = useReport(Number(reportId))
  if (report) return <ReportPrint report={report} />
  return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={12} />
}

function ReportPrint({ report }: { report: DailyReportSheet }) {
  const { company } = useStation()
  const [now] = useState(() => new Date().toISOString())
  const title = `${words.title} · ${report.businessDay}`
  const details = detailsOf(report)
  return (
    <PrintLayout
      issuer={`${company.name} · ${report.station.name}`}
      title={title}
      {...(report.status !== 'confirmed' && {
        draft: report.status === 'void' ? words.statuses.void : words.draft,
      })}
      details={[...details, { label: common.printed, value: instant(now) }]}
      signatures={[
        { label: words.signatures.maker, value: report.submitter?.name },
        { label: words.signatures.checker, value: report.confirmer?.name },
        { label: words.signatures.manager, value: undefined },
      ]}
      back={pathTo('DailyReportDetails', { reportId: report.id })}
      slip={
        <Receipt
          title={title}
          groups={[
            report.fuels.map(({ nozzle, item, volume: litres, amount }) => ({
              key: nozzle.id,
              label: words.nozzleNo(nozzle.logicNo, item.name ?? ''),
              value: money(amount),
              note: volume(litres),
            })),
            report.payments.map(({ paymentType, amount }) => ({
              key: paymentType,
              label: paymentName(paymentType),
              value: money(amount),
            })),
            [{ label: words.fields.difference, value: money(report.totals.difference) }],
          ]}
        />
      }
    >
      {reportBlocksOf(report).map(({ key, title: heading, content }) => (
        <PrintBlock key={key} title={heading}>
          {content}
        </PrintBlock>
      ))}
    </PrintLayout>
  )
}
