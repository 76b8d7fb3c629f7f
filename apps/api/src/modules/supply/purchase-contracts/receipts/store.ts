import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { PurchaseReceiptsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { ofCompanies } from '#lists/visibility.ts'
import { date, id, type ListSpec } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'

export const receiptList: ListSpec = {
  fields: {
    id: id('purchase_receipts.id'),
    'company.id': id('purchase_receipts.company_id'),
    'contract.id': id('purchase_receipts.contract_id'),
    createdDate: date('purchase_receipts.created_at'),
  },
  sorts: { id: 'purchase_receipts.id', createdDate: 'purchase_receipts.created_at' },
  defaultSort: 'id,desc',
  key: 'purchase_receipts.id',
}

const selectReceipts = (db: Db, scope: Scope) =>
  db
    .selectFrom('purchase_receipts')
    .innerJoin('purchase_contracts', 'purchase_contracts.id', 'purchase_receipts.contract_id')
    .leftJoin('users as creators', 'creators.id', 'purchase_receipts.created_by')
    .where(ofCompanies('purchase_receipts', scope))
    .select([
      'purchase_receipts.id',
      'purchase_receipts.quantity_kg as quantity',
      'purchase_receipts.reason',
      'purchase_receipts.created_at as createdDate',
      sql<boolean>`exists (select from purchase_receipts r
        where r.reverses_id = purchase_receipts.id)`.as('isReversed'),
      reference('purchase_receipts.contract_id', 'purchase_contracts.contract_no').as('contract'),
      reference<Named | null>('purchase_receipts.created_by', 'creators.name').as('creator'),
    ])

type ReceiptRow = Awaited<ReturnType<typeof findReceipt>> & {}

export const findReceipt = (db: Db, scope: Scope, receiptId: number) =>
  selectReceipts(db, scope).where('purchase_receipts.id', '=', receiptId).executeTakeFirst()

export const listReceipts = (db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<ReceiptRow>> =>
  pageOf(plan, selectReceipts(db, scope))

/** What is to be taken back, and of which contract. */
export const receiptKey = (db: Db, scope: Scope, receiptId: number) =>
  db
    .selectFrom('purchase_receipts')
    .where(ofCompanies('purchase_receipts', scope))
    .where('id', '=', receiptId)
    .select(['id', 'contract_id', 'quantity_kg', 'reverses_id'])
    .executeTakeFirst()

export async function insertReceipt(
  db: Db,
  receipt: Insertable<PurchaseReceiptsTable>,
): Promise<number> {
  const row = await db
    .insertInto('purchase_receipts')
    .values(receipt)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
