import type { DailyReportSheet } from '@app/api/contract/settlement/daily-reports'
import { Alert } from 'antd'
import { useParams, useSearchParams } from 'react-router'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ComparisonSection } from './comparison-section.tsx'
import { useReport } from './daily-reports-api.ts'
import { ReportActions } from './report-actions.tsx'
import { detailsOf, reportBlocksOf } from './report-blocks.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportState } from './report-state.tsx'
import { words } from './words.ts'

/** A report beside the system's day; a draft is filled in on the same address with `fill=1` (S-118). */
export default function DailyReportDetailsPage() {
  const { reportId } = useParams()
  const [parameters] = useSearchParams()
  const { data: report, error, refetch } = useReport(Number(reportId))
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!report) return <PageSkeleton rows={12} />
  const isFilledIn =
    parameters.has('fill') && report.status === 'draft' && can('extDailyReport:create')
  return isFilledIn ? (
    <ReportForm key={report.version} report={report} />
  ) : (
    <Details report={report} />
  )
}

function Details({ report }: { report: DailyReportSheet }) {
  return (
    <Page
      title={`${words.title} · ${report.businessDay}`}
      status={<ReportState report={report} />}
      back={pathTo('ExtDailyReport')}
      actions={<ReportActions report={report} />}
    >
      {report.needsAnother && (
        <Alert type="info" showIcon title={words.needsAnother} style={{ marginBottom: 16 }} />
      )}
      <Section title={report.station.name}>
        <DetailList items={detailsOf(report)} />
      </Section>
      {reportBlocksOf(report).map(({ key, title, content }) => (
        <Section key={key} title={title}>
          {content}
        </Section>
      ))}
      <ComparisonSection comparison={report.comparison} />
    </Page>
  )
}
