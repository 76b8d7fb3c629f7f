import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { PurchaseContractsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { ofCompanies } from '#lists/visibility.ts'
import { date, enumeration, id, type ListSpec, name } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { purchaseMachine } from './contract.ts'

export const purchaseColumns = columnMap('purchase_contracts', {
  id: 'id',
  companyId: 'company_id',
  contractNo: 'contract_no',
  contractDate: 'contract_date',
  standardDensity: 'standard_density',
  unitPrice: 'unit_price_cents',
  quantity: 'quantity_kg',
  received: 'received_kg',
  amount: 'amount_cents',
  amountExTax: 'amount_ex_tax_cents',
  description: 'description',
  trucksOnRoad: 'on_road',
  status: 'status',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

/** An instant of the day that is on that day wherever the company's stations are. */
const noonOfContract = sql`(purchase_contracts.contract_date + time '12:00') at time zone 'UTC'`

export const purchaseList: ListSpec = {
  fields: {
    ...purchaseColumns.fields({
      id,
      contractNo: name,
      status: (column) => enumeration(column, purchaseMachine.states),
      createdDate: date,
    }),
    contractDate: date(noonOfContract),
    'company.id': id('purchase_contracts.company_id'),
    'depot.id': id('purchase_contracts.depot_id'),
    'product.id': id('purchase_contracts.fuel_product_id'),
    'supplier.id': id('purchase_contracts.supplier_id'),
    'supplier.name': name('suppliers.name'),
  },
  sorts: purchaseColumns.sorts('id', 'contractNo', 'contractDate', 'createdDate'),
  defaultSort: 'contractDate,desc',
  key: 'purchase_contracts.id',
}

const selectContracts = (db: Db, scope: Scope) =>
  db
    .selectFrom('purchase_contracts')
    .innerJoin('depots', 'depots.id', 'purchase_contracts.depot_id')
    .innerJoin('fuel_products', 'fuel_products.id', 'purchase_contracts.fuel_product_id')
    .innerJoin('suppliers', 'suppliers.id', 'purchase_contracts.supplier_id')
    .leftJoin('users as creators', 'creators.id', 'purchase_contracts.created_by')
    .where(ofCompanies('purchase_contracts', scope))
    .select(purchaseColumns.selected)
    .select([
      'purchase_contracts.tax_rate_bp',
      sql<boolean>`purchase_contracts.moved_at is not null`.as('isMoved'),
      sql<boolean>`exists (select from purchase_receipts r
        join supply_month_lines l on l.is_settled and l.source_type = 'purchase' and l.source_id = r.id
        where r.contract_id = purchase_contracts.id)`.as('isSettled'),
      reference('purchase_contracts.depot_id', 'depots.name').as('depot'),
      reference('purchase_contracts.fuel_product_id', 'fuel_products.name').as('product'),
      reference('purchase_contracts.supplier_id', 'suppliers.name').as('supplier'),
      reference<Named | null>('purchase_contracts.created_by', 'creators.name').as('creator'),
    ])

export type PurchaseRow = Awaited<ReturnType<typeof findContract>> & {}

export const findContract = (db: Db, scope: Scope, contractId: number) =>
  selectContracts(db, scope).where('purchase_contracts.id', '=', contractId).executeTakeFirst()

export const listContracts = (db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<PurchaseRow>> =>
  pageOf(plan, selectContracts(db, scope))

/** Holds a contract until the end of the transaction, so that what is read of it stays so. */
export const holdContract = (db: Db, scope: Scope, contractId: number) =>
  db
    .selectFrom('purchase_contracts')
    .where(ofCompanies('purchase_contracts', scope))
    .where('purchase_contracts.id', '=', contractId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export type HeldContract = Awaited<ReturnType<typeof holdContract>> & {}

export async function insertContract(
  db: Db,
  contract: Insertable<PurchaseContractsTable>,
): Promise<number> {
  const row = await db
    .insertInto('purchase_contracts')
    .values(contract)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateContract = versionedUpdate('purchase_contracts')

/** What a product and its depot, or its supplier, are called: how a file of contracts names them. */
export async function partiesNamed(
  db: Db,
  companyId: number,
  names: { depots: string[]; products: string[]; suppliers: string[] },
) {
  const lower = (texts: string[]) => sql<string>`any (${texts.map((text) => text.toLowerCase())})`
  const depots = await db
    .selectFrom('depots')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where(sql<string>`lower(name)`, '=', lower(names.depots))
    .select(['id', sql<string>`lower(name)`.as('name')])
    .execute()
  const products = await db
    .selectFrom('fuel_products')
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(name)`, '=', lower(names.products)),
        eb(sql<string>`lower(code)`, '=', lower(names.products)),
      ]),
    )
    .select(['id', 'density', 'tax_rate_bp'])
    .select([sql<string>`lower(name)`.as('name'), sql<string>`lower(code)`.as('code')])
    .execute()
  const suppliers = await db
    .selectFrom('suppliers')
    .where('company_id', '=', companyId)
    .where(sql<string>`lower(name)`, '=', lower(names.suppliers))
    .select(['id', sql<string>`lower(name)`.as('name')])
    .execute()
  return { depots, products, suppliers }
}

/** The standing contracts of these numbers, by which rows of a file are known again. */
export const contractsNumbered = (db: Db, companyId: number, numbers: readonly string[]) =>
  db
    .selectFrom('purchase_contracts')
    .where('company_id', '=', companyId)
    .where(
      sql<string>`lower(contract_no)`,
      '=',
      sql<string>`any (${numbers.map((text) => text.toLowerCase())})`,
    )
    .where('status', '<>', 'void')
    .selectAll()
    .execute()
