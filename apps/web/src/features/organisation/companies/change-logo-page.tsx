import type { Company } from '@app/api/contract/organisation/companies'
import { useQueryClient } from '@tanstack/react-query'
import { App as AntApp, Form } from 'antd'
import { useNavigate, useParams } from 'react-router'
import { session } from '#lib/session/session-store.ts'
import { common } from '#locale/words.ts'
import { FormPage } from '#ui/forms/form-page.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { UploadField } from '#ui/inputs/upload-field.tsx'
import { changeCompany, COMPANIES_KEY, useCompany } from './companies-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

const { fields } = words

export default function ChangeLogoPage() {
  const { companyId } = useParams()
  const { data: company, error, refetch } = useCompany(Number(companyId))
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!company) return <PageSkeleton rows={4} />
  return <ChangeLogo key={company.version} company={company} />
}

interface Logos {
  bigLogo: number | null
  smallLogo: number | null
  invoiceLogo: number | null
}

/** The pictures by which the company's people and customers know it (S-127, S-294). */
function ChangeLogo({ company }: { company: Company }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { message } = AntApp.useApp()
  const { bigLogo, smallLogo, invoiceLogo } = company.property.value
  return (
    <FormPage<Logos, Company>
      title={words.logosOf(company.name)}
      back={pathTo('CompanyDetails', { companyId: company.id })}
      initialValues={{ bigLogo, smallLogo, invoiceLogo }}
      onSave={(logos) => changeCompany(company, logos)}
      onSaved={async (changed) => {
        showInMenu(changed)
        message.success(common.saved)
        await client.invalidateQueries({ queryKey: COMPANIES_KEY })
        await navigate(pathTo('CompanyDetails', { companyId: company.id }))
      }}
    >
      <Form.Item name="bigLogo" label={fields.bigLogo} extra={words.bigLogoHint}>
        <UploadField type="companyLogo" />
      </Form.Item>
      <Form.Item name="smallLogo" label={fields.smallLogo} extra={words.smallLogoHint}>
        <UploadField type="companyLogo" />
      </Form.Item>
      <Form.Item name="invoiceLogo" label={fields.invoiceLogo} extra={words.invoiceLogoHint}>
        <UploadField type="invoiceCardLogo" />
      </Form.Item>
    </FormPage>
  )
}

/** Whoever works at the company sees its new logo at once. */
function showInMenu({ id, property }: Company): void {
  const selected = session.station()
  if (selected?.company.id !== id) return
  session.setStation({ ...selected, company: { ...selected.company, property } })
}
