import type { VersionInfo } from '@app/api/contract/platform/status'
import type { Static } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { instant } from '#lib/i18n/format.ts'
import { useLiveState } from '#lib/live/live.ts'
import { pageConfig, platformTitle } from '#lib/session/page-config.ts'
import { type Detail, DetailList } from '#ui/display/detail-list.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

/** What exactly is running here. */
export default function VersionPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['version'],
    queryFn: () => api.get<Static<typeof VersionInfo>>('/version'),
    meta: { handlesProblems: true },
  })
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton rows={3} />
  return (
    <Page title={words.title}>
      <Section title={platformTitle()}>
        <DetailList items={detailsOf(data)} />
      </Section>
    </Page>
  )
}

function detailsOf({
  server,
  build,
  node,
  database,
  startedAt,
}: Static<typeof VersionInfo>): Detail[] {
  const { filingNumber } = pageConfig()
  return [
    { label: words.web, value: APP_VERSION },
    { label: words.server, value: server },
    { label: words.build, value: build },
    { label: 'Node.js', value: node },
    { label: words.database, value: `PostgreSQL ${database}` },
    { label: words.startedAt, value: instant(startedAt) },
    { label: words.live, value: <LiveState /> },
    { label: words.licence, value: 'Apache-2.0' },
    ...(filingNumber ? [{ label: words.filingNumber, value: filingNumber }] : []),
  ]
}

function LiveState() {
  const isConnected = useLiveState() === 'connected'
  return (
    <StatusDot tone={isConnected ? 'green' : 'amber'}>
      {isConnected ? words.connected : words.notConnected}
    </StatusDot>
  )
}
