import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { CompaniesTable } from '#db/tables.ts'
import { miniProgramsOf } from '#modules/organisation/mini-programs/mini-program-rows.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import type { ConfigValue } from '#modules/platform/configs/contract.ts'
import { COMPANY_STATUSES } from './contract.ts'
import { productsOf } from './company-products.ts'

export const companyColumns = columnMap('companies', {
  id: 'id',
  code: 'code',
  name: 'name',
  description: 'description',
  address: 'address',
  contact: 'contact',
  phone: 'phone',
  currency: 'currency',
  currencyShort: 'currency_short',
  symbol: 'currency_symbol',
  volumeUnit: 'volume_unit',
  customerId: 'customer_id',
  unionCardCompanyId: 'union_card_company_id',
  bigLogo: 'big_logo_id',
  smallLogo: 'small_logo_id',
  invoiceLogo: 'invoice_logo_id',
  status: 'status',
  createdDate: 'created_at',
})

export const companyList: ListSpec = {
  fields: {
    ...companyColumns.fields({
      id,
      code: name,
      name,
      contact: name,
      phone: text,
      status: (column) => enumeration(column, COMPANY_STATUSES),
      createdDate: date,
    }),
    'companyGroup.id': id('companies.company_group_id'),
  },
  sorts: companyColumns.sorts('id', 'code', 'name', 'createdDate'),
  defaultSort: 'id,asc',
  key: 'companies.id',
  expands: ['products', 'createdBy.name', 'stations', 'miniPrograms'],
}

interface Named {
  id: number
  name: string
}

const stationsOf = sql<Named[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.id), '[]')
  from stations s where s.company_id = companies.id)`

function selectCompanies(db: Db, scope: Scope) {
  return db
    .selectFrom('companies')
    .leftJoin('company_groups', 'company_groups.id', 'companies.company_group_id')
    .leftJoin('users as creators', 'creators.id', 'companies.created_by')
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
      'companies.currency_short',
      'companies.currency_symbol',
      'companies.volume_unit',
      'companies.big_logo_id',
      'companies.small_logo_id',
      'companies.invoice_logo_id',
      'companies.customer_id',
      'companies.union_card_company_id',
      'companies.spending_mode',
      'companies.refund_policy',
      'companies.status',
      'companies.company_group_id',
      'company_groups.name as company_group_name',
      'companies.created_by',
      'creators.name as creator_name',
      'companies.created_at',
      'companies.updated_at',
      'companies.version',
      sql<boolean>`companies.card_key_enc is not null`.as('has_card_key'),
      sql<boolean>`companies.secret_key_enc is not null`.as('has_secret_key'),
      productsOf('companies.id').as('products'),
      stationsOf.as('stations'),
      miniProgramsOf('companies.id').as('mini_programs'),
    ])
}

export type CompanyRow = Awaited<ReturnType<typeof findCompany>> & {}

export function findCompany(db: Db, scope: Scope, companyId: number) {
  return selectCompanies(db, scope).where('companies.id', '=', companyId).executeTakeFirst()
}

export function listCompanies(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<CompanyRow>> {
  return pageOf(plan, selectCompanies(db, scope))
}

export async function insertCompany(db: Db, company: Insertable<CompaniesTable>): Promise<number> {
  const { id: companyId } = await db
    .insertInto('companies')
    .values(company)
    .returning('id')
    .executeTakeFirstOrThrow()
  return companyId
}

/** The currency of the platform's own company. */
export async function currencyOfPlatform(
  db: Db,
  providerId: number,
): Promise<Pick<CompanyRow, 'currency' | 'currency_symbol'> | undefined> {
  return db
    .selectFrom('companies')
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'platform')
    .orderBy('id')
    .select(['currency', 'currency_symbol'])
    .limit(1)
    .executeTakeFirst()
}

export const updateCompany = versionedUpdate('companies')

/** @returns whether the company was in another status before */
export async function setCompanyStatus(
  db: Db,
  companyId: number,
  change: { status: CompanyRow['status']; updated_by: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companies')
    .set(change)
    .where('id', '=', companyId)
    .where('status', '<>', change.status)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Who works for a company. */
export async function staffOf(db: Db, companyId: number): Promise<number[]> {
  const staff = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'staff')
    .where('status', '=', 'normal')
    .select('id')
    .execute()
  return staff.map(({ id: userId }) => userId)
}

export async function replaceProducts(
  db: Db,
  companyId: number,
  products: readonly { code: string; description: string }[],
): Promise<void> {
  await db.deleteFrom('company_products').where('company_id', '=', companyId).execute()
  const rows = products.map((product, position) => ({
    ...product,
    position,
    company_id: companyId,
  }))
  await db.insertInto('company_products').values(rows).execute()
}

export async function updateSpending(
  db: Db,
  companyId: number,
  spending: {
    spendingMode: CompanyRow['spending_mode']
    refundPolicy: { cashLimit: number; cashDayLimit: number }
  },
): Promise<void> {
  await db
    .updateTable('companies')
    .set({
      spending_mode: spending.spendingMode,
      refund_policy: sql`refund_policy || ${JSON.stringify(spending.refundPolicy)}::jsonb`,
    })
    .where('id', '=', companyId)
    .execute()
}

/** An uploaded file: what for, by whom, and whose it is. */
export function findUpload(db: Db, attachmentId: number) {
  return db
    .selectFrom('attachments')
    .where('id', '=', attachmentId)
    .where('deleted_at', 'is', null)
    .select(['type', 'company_id', 'created_by', 'is_public'])
    .executeTakeFirst()
}

export interface StoredConfig {
  key: string
  value: ConfigValue
  version: number
  appliedAt: string | null
}

export function configsOfCompany(db: Db, companyId: number): Promise<StoredConfig[]> {
  return db
    .selectFrom('company_configs')
    .where('company_id', '=', companyId)
    .select(['key', sql<ConfigValue>`value`.as('value'), 'version', 'applied_at as appliedAt'])
    .execute()
}

/** Stores a part of the configuration, or only notes that it was applied. */
export async function applyConfig(
  db: Db,
  config: { companyId: number; key: string; value: ConfigValue; at: Date },
): Promise<void> {
  const value = JSON.stringify(config.value)
  await db
    .insertInto('company_configs')
    .values({ company_id: config.companyId, key: config.key, value, applied_at: config.at })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'key']).doUpdateSet({ value, applied_at: config.at }),
    )
    .execute()
}

/** The secret that a company shares with its devices, sealed; null: none is set. */
export async function sealedDeviceSecret(
  db: Db,
  scope: Scope,
  companyId: number,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', sql<number>`any (${scope.companyIds})`)
    .where('id', '=', companyId)
    .select('secret_key_enc')
    .executeTakeFirst()
  return row?.secret_key_enc ?? null
}

/** Of a company: somebody is let in. */
export const isOpenCompany = sql<boolean>`companies.status = 'normal'`
