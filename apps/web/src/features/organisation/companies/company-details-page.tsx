import type { Company } from '@app/api/contract/organisation/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App as AntApp, Button, Form } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { count, instant } from '#lib/i18n/format.ts'
import { showFieldProblems } from '#lib/api/form-rules.ts'
import { ApiError } from '#lib/api/problem.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { problemText, ProblemView } from '#ui/feedback/problem-view.tsx'
import { useLeaveGuard } from '#ui/forms/use-leave-guard.ts'
import { AddStationButton } from '#features/organisation/stations/parts/add-station-button.tsx'
import { ReadinessSection, SupportSection } from './slots.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { changeCompany, COMPANIES_KEY, useCompany } from './companies-api.ts'
import { companyStatus } from './company-columns.tsx'
import { changeOf, type CompanyFields, fieldsOf, mayWrite } from './company-fields.ts'
import { BasicFields, UnitFields } from './company-form-fields.tsx'
import { KeyFields } from './key-fields.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { words } from './words.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

export default function CompanyDetailsPage() {
  const { companyId } = useParams()
  const { data: company, error, refetch } = useCompany(Number(companyId), ['createdBy.name'])
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!company) return <PageSkeleton />
  // A newer version fills the form anew.
  return <CompanyDetails key={company.version} company={company} />
}

function CompanyDetails({ company }: { company: Company }) {
  const [form] = Form.useForm<CompanyFields>()
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const guard = useLeaveGuard()
  const save = useSave(company, guard.settle)
  const mayChange = can('companyDetails:update')
  const submit = (fields: CompanyFields): void =>
    save.mutate(fields, {
      onError: (error) => error instanceof ApiError && showFieldProblems(form, error),
    })
  return (
    <Page
      title={company.name}
      status={companyStatus(company)}
      back={pathTo('AddCompanies')}
      actions={
        <>
          {mayWrite('code') && can('addCompanies:update') && (
            <Button danger={company.status === 'normal'} onClick={() => setAsked(true)}>
              {company.status === 'normal' ? words.disable : words.enable}
            </Button>
          )}
          {can('changeLogo:update') && (
            <Button onClick={() => navigate(pathTo('ChangeLogo', { companyId: company.id }))}>
              {words.changeLogo}
            </Button>
          )}
          <AddStationButton companyId={company.id} />
          {mayChange && (
            <Button type="primary" loading={save.isPending} onClick={form.submit}>
              {common.save}
            </Button>
          )}
        </>
      }
    >
      <Section>
        <DetailList items={detailsOf(company)} />
      </Section>
      <ReadinessSection companyId={company.id} />
      <Form<CompanyFields>
        form={form}
        name="company"
        layout="vertical"
        disabled={!mayChange}
        initialValues={fieldsOf(company)}
        scrollToFirstError={{ focus: true }}
        onValuesChange={guard.touch}
        onFinish={submit}
      >
        <Section title={words.basics}>
          <BasicFields />
        </Section>
        <Section title={words.units} extra={words.unitsHint}>
          <UnitFields />
        </Section>
        {mayWrite('customerId') && (
          <Section title={words.identifiers}>
            <KeyFields company={company} />
          </Section>
        )}
      </Form>
      <SupportSection companyId={company.id} />
      {isAsked && <StatusDialog company={company} onClose={() => setAsked(false)} />}
    </Page>
  )
}

function useSave(company: Company, settle: () => void) {
  const client = useQueryClient()
  const { message } = AntApp.useApp()
  return useMutation({
    mutationFn: (fields: CompanyFields) => changeCompany(company, changeOf(fields)),
    meta: { handlesProblems: true },
    onSuccess: async () => {
      settle()
      message.success(common.saved)
      await client.invalidateQueries({ queryKey: COMPANIES_KEY })
    },
    onError: (error) => {
      const isAtField = error instanceof ApiError && error.fields.length > 0
      if (!isAtField) message.error(problemText(error))
    },
  })
}

const detailsOf = (company: Company) => [
  { label: words.fields.code, value: company.code },
  { label: words.fields.companyGroup, value: company.companyGroup?.name ?? words.nobody },
  {
    label: words.fields.stationCount,
    value: (
      <PermittedLink
        permission="addStations:read"
        to={pathTo('AddStations', { company: company.id })}
      >
        {count(company.stationCount)}
      </PermittedLink>
    ),
  },
  { label: words.fields.createdBy, value: company.createdBy?.name ?? '–' },
  { label: common.createdDate, value: instant(company.createdDate) },
  { label: common.modifiedDate, value: instant(company.modifiedDate) },
]
