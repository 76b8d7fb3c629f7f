/** Companies, as far as a working station needs them. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '../../../http/context.ts'
import { HttpErrors } from '../../../http/errors.ts'
import { frameOf } from '../../../http/frame.ts'
import { planList } from '../../../http/list-query.ts'
import type { Company } from './contract.ts'
import { companyList, type CompanyRow, findCompany, listCompanies } from './store.ts'

export { productsOf } from './store.ts'

export async function searchCompanies(ctx: Ctx, query: ListQuery): Promise<PageOf<Company>> {
  const plan = planList(query, companyList, await frameOf(ctx))
  const page = await listCompanies(ctx.db, ctx.scope, plan)
  return { ...page, content: page.content.map(toCompany) }
}

export async function getCompany(ctx: Ctx, companyId: number): Promise<Company> {
  const row = await findCompany(ctx.db, ctx.scope, companyId)
  if (!row) throw refuse(HttpErrors.notFound)
  return toCompany(row)
}

const toCompany = (row: CompanyRow): Company => ({
  id: row.id,
  code: row.code,
  name: row.name,
  description: row.description,
  address: row.address,
  contact: row.contact,
  phone: row.phone,
  property: {
    currency: row.currency,
    symbol: row.currency_symbol,
    volumeUnit: row.volume_unit,
  },
  products: row.products,
  spendingMode: row.spending_mode,
  status: row.status,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
