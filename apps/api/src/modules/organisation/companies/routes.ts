import { Page } from '@app/kernel/schema'
import { get, type Room } from '../../../http/route.ts'
import { Company, CompanyListQuery, CompanyQuery } from './contract.ts'
import { getCompany, searchCompanies } from './service.ts'

export const companies: Room = {
  doors: [
    get(
      '/companies',
      {
        summary: 'Lists companies',
        permission: 'addCompanies:read',
        wholeScope: true,
        query: CompanyListQuery,
        reply: Page(Company),
      },
      (ctx, { query }) => searchCompanies(ctx, query),
    ),
    get(
      '/companies/:id',
      {
        summary: 'Shows a company',
        permission: 'companyDetails:read',
        wholeScope: true,
        query: CompanyQuery,
        reply: Company,
      },
      (ctx, { params }) => getCompany(ctx, params.id),
    ),
  ],
}
