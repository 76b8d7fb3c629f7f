import { sql } from 'kysely'
import type { Kilograms } from '@app/kernel/mass'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { DepotStockMovesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { ofCompanies } from '#lists/visibility.ts'
import { date, enumeration, id, type ListSpec } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { DEPOT_MOVE_TYPES, type DepotStockMove } from './contract.ts'

export const moveList: ListSpec = {
  fields: {
    id: id('depot_stock_moves.id'),
    'company.id': id('depot_stock_moves.company_id'),
    'depot.id': id('depot_stock_moves.depot_id'),
    'product.id': id('depot_stock_moves.fuel_product_id'),
    type: enumeration('depot_stock_moves.type', DEPOT_MOVE_TYPES),
    'creator.id': id('depot_stock_moves.created_by'),
    createdDate: date('depot_stock_moves.created_at'),
  },
  sorts: { id: 'depot_stock_moves.id', createdDate: 'depot_stock_moves.created_at' },
  defaultSort: 'id,desc',
  key: 'depot_stock_moves.id',
}

/** The contract that moved it, as far as the reader may see it. */
const movedFor = sql<DepotStockMove['contract']>`case
  when purchase_contracts.id is not null then jsonb_build_object(
    'kind', 'purchase', 'id', purchase_contracts.id, 'name', purchase_contracts.contract_no)
  when transport_contracts.id is not null then jsonb_build_object(
    'kind', 'transport', 'id', transport_contracts.id, 'name', transport_contracts.bill_no) end`

const selectMoves = (db: Db, scope: Scope) =>
  db
    .selectFrom('depot_stock_moves')
    .innerJoin('depots', 'depots.id', 'depot_stock_moves.depot_id')
    .innerJoin('fuel_products', 'fuel_products.id', 'depot_stock_moves.fuel_product_id')
    .leftJoin('depots as counter_depots', 'counter_depots.id', 'depot_stock_moves.counter_depot_id')
    .leftJoin('users as creators', 'creators.id', 'depot_stock_moves.created_by')
    .leftJoin('purchase_receipts', (join) =>
      join
        .onRef('purchase_receipts.id', '=', 'depot_stock_moves.reference_id')
        .on('depot_stock_moves.reference_type', '=', 'purchaseReceipt'),
    )
    .leftJoin('purchase_contracts', 'purchase_contracts.id', 'purchase_receipts.contract_id')
    .leftJoin('transport_contracts', (join) =>
      join
        .onRef('transport_contracts.id', '=', 'depot_stock_moves.reference_id')
        .on('depot_stock_moves.reference_type', '=', 'transportContract'),
    )
    .where(ofCompanies('depot_stock_moves', scope))
    .select([
      'depot_stock_moves.id',
      'depot_stock_moves.type',
      'depot_stock_moves.quantity_kg as quantity',
      'depot_stock_moves.balance_after_kg as balance',
      'depot_stock_moves.reason',
      movedFor.as('contract'),
      'depot_stock_moves.created_at as createdDate',
      reference('depot_stock_moves.depot_id', 'depots.name').as('depot'),
      reference('depot_stock_moves.fuel_product_id', 'fuel_products.name').as('product'),
      reference<Named | null>('depot_stock_moves.counter_depot_id', 'counter_depots.name').as(
        'counterDepot',
      ),
      reference<Named | null>('depot_stock_moves.created_by', 'creators.name').as('creator'),
    ])

type MoveRow = Awaited<ReturnType<typeof findMoves>>[number]

export const findMoves = (db: Db, scope: Scope, moveIds: readonly number[]) =>
  selectMoves(db, scope)
    .where('depot_stock_moves.id', '=', sql<number>`any (${moveIds})`)
    .orderBy('depot_stock_moves.id')
    .execute()

export const listMoves = (db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<MoveRow>> =>
  pageOf(plan, selectMoves(db, scope))

/** What the books say is there; held until the end of the transaction. */
export async function holdStock(
  db: Db,
  at: { companyId: number; depotId: number; productId: number },
): Promise<Kilograms> {
  const row = await db
    .insertInto('depot_stocks')
    .values({
      company_id: at.companyId,
      depot_id: at.depotId,
      fuel_product_id: at.productId,
      quantity_kg: sql<Kilograms>`0`,
    })
    // Writes nothing new, but holds the row and tells what is in it.
    .onConflict((conflict) =>
      conflict
        .columns(['depot_id', 'fuel_product_id'])
        .doUpdateSet({ quantity_kg: sql<Kilograms>`depot_stocks.quantity_kg` }),
    )
    .returning('quantity_kg')
    .executeTakeFirstOrThrow()
  return row.quantity_kg
}

type StockMove = Pick<
  DepotStockMovesTable,
  'company_id' | 'depot_id' | 'fuel_product_id' | 'type' | 'quantity_kg'
> & {
  counter_depot_id?: number
  counter_move_id?: number
  reference_type?: string
  reference_id?: number
  reason?: string
  created_by: number
  created_at: Date
}

/**
 * Moves the stock of a depot and writes the line that says why; the two never come apart.
 *
 * @returns the id of the line
 */
export async function moveStock(db: Db, move: StockMove): Promise<number> {
  const stock = await db
    .updateTable('depot_stocks')
    .set({ quantity_kg: sql<Kilograms>`quantity_kg + ${move.quantity_kg}` })
    .where('depot_id', '=', move.depot_id)
    .where('fuel_product_id', '=', move.fuel_product_id)
    .returning('quantity_kg')
    .executeTakeFirstOrThrow()
  const line = await db
    .insertInto('depot_stock_moves')
    .values({ ...move, balance_after_kg: stock.quantity_kg })
    .returning('id')
    .executeTakeFirstOrThrow()
  return line.id
}
