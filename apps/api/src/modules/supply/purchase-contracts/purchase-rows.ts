/** Purchase contracts as the trucks that carry their fuel and the settlement of their month know them. */

import { sql } from 'kysely'
import { refuse } from '@app/kernel/problem'
import type { Db, Scope } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import type { ErrorDefinition } from '@app/kernel/problem'
import { ofCompanies } from '#lists/visibility.ts'

/** What a contract is about, and whether something can be carried of it. */
export const purchaseTerms = (db: Db, scope: Scope, contractId: number) =>
  db
    .selectFrom('purchase_contracts')
    .where(ofCompanies('purchase_contracts', scope))
    .where('purchase_contracts.id', '=', contractId)
    .select([
      'id',
      'company_id',
      'depot_id as depotId',
      'fuel_product_id as productId',
      'supplier_id as supplierId',
      sql<boolean>`status in ('active', 'completed')`.as('canBeCarried'),
    ])
    .executeTakeFirst()

/**
 * Counts a truck that leaves with fuel of a contract; from then on the contract cannot be closed.
 *
 * @throws Refusal the given one, for a contract that is no longer, or not yet, carried out
 */
export async function putOnRoad(
  ctx: Ctx,
  contractId: number,
  notCarried: ErrorDefinition,
): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('purchase_contracts')
    .set((eb) => ({
      on_road: eb('on_road', '+', 1),
      moved_at: eb.fn.coalesce('moved_at', eb.val(ctx.now)),
    }))
    .where('id', '=', contractId)
    .where('status', 'in', ['active', 'completed'])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw refuse(notCarried)
}

/** Counts it off again, once it has arrived or come back. */
export async function takeOffRoad(ctx: Ctx, contractId: number): Promise<void> {
  await ctx.db
    .updateTable('purchase_contracts')
    .set((eb) => ({ on_road: eb('on_road', '-', 1) }))
    .where('id', '=', contractId)
    .execute()
}

/** Holds the contracts of receipts until the end of the transaction: their prices stay as they are. */
export async function holdPurchasesOf(
  db: Db,
  scope: Scope,
  receiptIds: readonly number[],
): Promise<void> {
  await db
    .selectFrom('purchase_contracts')
    .where(ofCompanies('purchase_contracts', scope))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('purchase_receipts')
        .where('id', '=', sql<number>`any (${receiptIds})`)
        .select('contract_id'),
    )
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
}
