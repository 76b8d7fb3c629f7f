import { useQueryClient } from '@tanstack/react-query'
import { can } from '#lib/session/session.ts'
import { ConfigSections } from '#ui/forms/dynamic-form/config-sections.tsx'
import { Page, PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { CONFIGS_KEY, storeConfig, useConfigs } from './configs-api.ts'
import { words } from './words.ts'

/** The settings of the whole platform, drawn from their descriptions. */
export default function SystemConfigPage() {
  const { data, error, refetch } = useConfigs()
  const client = useQueryClient()
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return (
    <Page title={words.title}>
      <ConfigSections
        mayChange={can('systemConfig:update')}
        parts={data.content.map((config) => ({
          name: config.key,
          title: config.description.title,
          fields: config.description.fields,
          value: config.value,
          save: async (value) => {
            await storeConfig(config, value)
            await client.invalidateQueries({ queryKey: CONFIGS_KEY })
          },
        }))}
      />
    </Page>
  )
}
