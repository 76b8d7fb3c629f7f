import type { VersionInfo } from '@app/api/contract/platform/status'
import type { Static } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import { api } from '../../../lib/api.ts'
import { instant } from '../../../lib/format.ts'
import { inLanguage } from '../../../lib/words.ts'
import { Page, PageSkeleton, Section } from '../../../ui/page.tsx'
import { ProblemView } from '../../../ui/problem-view.tsx'
import { en } from './en.ts'
import { zh } from './zh.ts'

const words = inLanguage(zh, en)

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
      <Section>
        <Descriptions
          column={1}
          items={[
            { key: 'web', label: words.web, children: APP_VERSION },
            { key: 'server', label: words.server, children: data.server },
            { key: 'build', label: words.build, children: data.build },
            { key: 'database', label: words.database, children: `PostgreSQL ${data.database}` },
            { key: 'started', label: words.startedAt, children: instant(data.startedAt) },
            { key: 'licence', label: words.licence, children: 'Apache-2.0' },
          ]}
        />
      </Section>
    </Page>
  )
}
