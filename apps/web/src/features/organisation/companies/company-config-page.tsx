import {
  type Company,
  COMPANY_CONFIGS,
  GUARDED_CONFIGS,
} from '@app/api/contract/organisation/companies'
import { useQueryClient } from '@tanstack/react-query'
import { App as AntApp, Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { instant } from '#lib/i18n/format.ts'
import { can, useStation } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import type { ConfigPart } from '#ui/forms/dynamic-form/config-part.ts'
import { ConfigSections } from '#ui/forms/dynamic-form/config-sections.tsx'
import { Page, PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { COMPANIES_KEY, configureCompany, useCompany } from './companies-api.ts'
import { MemberPageButton } from './member-page/member-page-button.tsx'
import { words } from './words.ts'

const PARTS = ['stations', 'config', 'configDetail']

/** How the company of the selected station is configured, drawn from the descriptions. */
export default function CompanyConfigPage() {
  const [parameters] = useSearchParams()
  const station = useStation()
  const companyId = Number(parameters.get('companyId')) || station.company.id
  const { data: company, error, refetch } = useCompany(companyId, PARTS)
  const parts = useParts(company)
  const [isAsked, setAsked] = useState(false)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!company) return <PageSkeleton />
  const mayChange = can('companyConfig:update')
  return (
    <Page
      title={words.configOf(company.name)}
      actions={
        <>
          <MemberPageButton company={company} />
          {mayChange && <Button onClick={() => setAsked(true)}>{words.apply}</Button>}
        </>
      }
    >
      <ConfigSections parts={parts} mayChange={mayChange} />
      {isAsked && <ApplyDialog company={company} onClose={() => setAsked(false)} />}
    </Page>
  )
}

function useParts(company: Company | undefined): ConfigPart[] {
  const client = useQueryClient()
  if (!company) return []
  return COMPANY_CONFIGS.flatMap((key) => {
    const detail = company.configDetail?.[key]
    if (!detail) return []
    return {
      name: key,
      title: detail.description.title,
      fields: detail.description.fields,
      value: company.config?.[key] ?? {},
      note: detail.appliedTime ? words.appliedAt(instant(detail.appliedTime)) : undefined,
      needsPin: GUARDED_CONFIGS.includes(key),
      save: async (values, sending) => {
        await configureCompany(company.id, { [key]: values }, sending)
        await client.invalidateQueries({ queryKey: COMPANIES_KEY })
      },
    }
  })
}

/** Sends what holds to the devices once more, for those that were off (D-335). */
function ApplyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { message } = AntApp.useApp()
  return (
    <CommandDialog
      open
      title={words.applyTitle}
      verb={words.apply}
      question={words.applyQuestion(company.stationCount)}
      onConfirm={async ({ idempotencyKey }) => {
        const { pushedStations } = await configureCompany(company.id, {}, { key: idempotencyKey })
        message.success(words.applied(pushedStations))
      }}
      onClose={onClose}
    />
  )
}
