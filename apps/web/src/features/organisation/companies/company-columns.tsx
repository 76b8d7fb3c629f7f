import type { Company } from '@app/api/contract/organisation/companies'
import { count, instant } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

const { fields } = words

export const companyStatus = ({ status }: Pick<Company, 'status'>) => (
  <StatusDot tone={status === 'normal' ? 'green' : 'grey'}>{words.statuses[status]}</StatusDot>
)

export const companyColumns: ListColumn<Company>[] = [
  {
    key: 'name',
    title: fields.name,
    render: ({ id, name }) => (
      <PermittedLink
        permission="companyDetails:read"
        to={pathTo('CompanyDetails', { companyId: id })}
      >
        {name}
      </PermittedLink>
    ),
    sortable: true,
    always: true,
  },
  { key: 'code', title: fields.code, render: ({ code }) => code, sortable: true },
  {
    key: 'companyGroup',
    title: fields.companyGroup,
    render: ({ companyGroup }) => companyGroup?.name ?? '–',
  },
  { key: 'contact', title: fields.contact, render: ({ contact }) => contact || '–' },
  { key: 'phone', title: fields.phone, render: ({ phone }) => phone || '–' },
  {
    key: 'address',
    title: fields.address,
    render: ({ address }) => address || '–',
    extra: true,
  },
  {
    key: 'units',
    title: words.units,
    render: ({ property }) => `${property.currency} ${property.symbol} · ${property.volumeUnit}`,
    inFile: ['currency', 'symbol', 'volumeUnit'],
    extra: true,
  },
  {
    key: 'stationCount',
    title: fields.stationCount,
    render: ({ stationCount }) => count(stationCount),
    align: 'right',
  },
  { key: 'status', title: fields.status, render: companyStatus },
  {
    key: 'createdBy',
    title: fields.createdBy,
    render: ({ createdBy }) => createdBy?.name ?? '–',
    extra: true,
  },
  {
    key: 'createdDate',
    title: common.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
  },
]
