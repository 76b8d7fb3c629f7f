import { sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '../../../db/database.ts'
import { type ListPlan, pageOf } from '../../../http/list-query.ts'
import { date, enumeration, id, type ListSpec, name } from '../../../http/list-spec.ts'

export const companyList: ListSpec = {
  fields: {
    id: id('companies.id'),
    code: name('companies.code'),
    name: name('companies.name'),
    status: enumeration('companies.status', ['normal', 'disabled']),
    createdDate: date('companies.created_at'),
  },
  sorts: { id: 'companies.id', name: 'companies.name', createdDate: 'companies.created_at' },
  defaultSort: 'id,asc',
  key: 'companies.id',
  expands: ['products', 'createdBy.name', 'stations', 'miniPrograms'],
}

/** The products of a company in their order, as the wire shows them. */
export const productsOf = (companyId: string) => sql<{ code: string; description: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'description', p.description)
    order by p.position, p.id), '[]')
  from company_products p where p.company_id = ${sql.ref(companyId)})`

function selectCompanies(db: Db, scope: Scope) {
  return db
    .selectFrom('companies')
    .where('companies.id', '=', sql<number>`any (${scope.companyIds})`)
    .where('companies.kind', '=', 'oil')
    .select([
      'companies.id',
      'companies.code',
      'companies.name',
      'companies.description',
      'companies.address',
      'companies.contact',
      'companies.phone',
      'companies.currency',
      'companies.currency_symbol',
      'companies.volume_unit',
      'companies.spending_mode',
      'companies.status',
      'companies.created_at',
      'companies.updated_at',
      'companies.version',
      productsOf('companies.id').as('products'),
    ])
}

export type CompanyRow = Awaited<ReturnType<typeof findCompany>> & {}

export function findCompany(db: Db, scope: Scope, companyId: number) {
  return selectCompanies(db, scope).where('companies.id', '=', companyId).executeTakeFirst()
}

export function listCompanies(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<CompanyRow>> {
  return pageOf(plan, selectCompanies(db, scope))
}
