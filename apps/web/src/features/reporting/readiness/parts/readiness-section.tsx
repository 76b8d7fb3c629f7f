import type { ReadinessQuery } from '@app/api/contract/reporting/readiness'
import { Section } from '#ui/layout/page.tsx'
import { useReadiness } from '../readiness-api.ts'
import { words } from '../words.ts'
import { Checklist, Progress } from './checklist.tsx'

/** What a company or a station still lacks; on the page of all companies, only while something does. */
export function ReadinessSection(about: ReadinessQuery) {
  const { data } = useReadiness(about)
  const isOfAll = about.companyId === undefined && about.stationId === undefined
  if (!data || (isOfAll && data.isReady)) return null
  return (
    <Section title={isOfAll ? words.titleOfAll : words.title}>
      <Progress readiness={data} />
      <Checklist lines={data.lines} isOfAll={isOfAll} />
    </Section>
  )
}
