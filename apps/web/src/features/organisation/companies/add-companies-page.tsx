import { PlusOutlined } from '@ant-design/icons'
import type { Company } from '@app/api/contract/organisation/companies'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { count } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { AddCompanyDialog } from './add-company-dialog.tsx'
import { ReadinessSection } from './slots.ts'
import { COMPANIES_KEY, listCompanies } from './companies-api.ts'
import { companyColumns, companyStatus } from './company-columns.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

const filters = [
  textFilter({ name: 'name', label: words.fields.name, path: 'name' }),
  textFilter({ name: 'code', label: words.fields.code, path: 'code' }),
  choiceFilter({
    name: 'status',
    label: words.fields.status,
    path: 'status',
    choices: [
      { value: 'normal', label: words.statuses.normal },
      { value: 'disabled', label: words.statuses.disabled },
    ],
  }),
]

const load: typeof listCompanies = (query) =>
  listCompanies({ ...query, expand: ['createdBy.name'] })

/** The companies in sight: all of a platform, a dealer's, or the own one. */
export default function AddCompaniesPage() {
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const add = can('addCompanies:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="AddCompanies"
        title={words.title}
        queryKey={COMPANIES_KEY}
        load={load}
        columns={companyColumns}
        filters={filters}
        actions={add}
        summary={<ReadinessSection />}
        exports={{ type: 'companies' }}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(company) => ({
          title: company.name,
          aside: companyStatus(company),
          lines: [
            [company.code, company.companyGroup?.name].filter(Boolean).join(' · '),
            `${words.fields.stationCount} ${count(company.stationCount)}`,
          ],
        })}
        {...(can('companyDetails:read') && {
          onOpen: (company: Company) =>
            navigate(pathTo('CompanyDetails', { companyId: company.id })),
        })}
      />
      {isAdding && <AddCompanyDialog onClose={() => setAdding(false)} />}
    </>
  )
}
