/** Takes rows of contracts in as drafts. One whose number is there already must say the same. */

import { formatScaled } from '@app/kernel/decimal-text'
import { Refusal } from '@app/kernel/problem'
import { inSavepoint } from '#db/database.ts'
import { companyOf, type Ctx } from '#http/context.ts'
import { FuelProductErrors } from '#modules/supply/fuel-products/errors.ts'
import type { Trouble } from '#modules/platform/imports/columns.ts'
import type { Outcome } from '#modules/platform/imports/kind.ts'
import type { NewPurchaseContract } from '../contract.ts'
import { draftContract } from '../service.ts'
import { contractsNumbered, type HeldContract, partiesNamed } from '../store.ts'
import { PurchaseRowErrors } from './errors.ts'
import type { PurchaseRow } from './read-row.ts'

export async function takePurchaseRows(
  ctx: Ctx,
  rows: readonly PurchaseRow[],
): Promise<readonly Outcome[]> {
  const companyId = companyOf(ctx)
  const parties = await partiesOf(ctx, companyId, rows)
  const numbers = rows.map(({ contractNo }) => contractNo)
  const known = new Map(
    (await contractsNumbered(ctx.db, companyId, numbers)).map((contract) => [
      contract.contract_no.toLowerCase(),
      contract,
    ]),
  )
  const outcomes: Outcome[] = []
  const added: number[] = []
  for (const row of rows) {
    const found = parties(row)
    if ('troubles' in found) {
      outcomes.push(found.troubles)
      continue
    }
    const before = known.get(row.contractNo.toLowerCase())
    if (before) {
      const isSame = saysTheSame(before, found.contract)
      outcomes.push(
        isSame ? 'unchanged' : [{ field: 'contractNo', error: PurchaseRowErrors.otherContract }],
      )
      continue
    }
    outcomes.push(await addRow(ctx, found.contract, { companyId, added }))
  }
  tell(ctx, companyId, added)
  return outcomes
}

/** A row that is refused leaves nothing behind. */
async function addRow(
  ctx: Ctx,
  contract: NewPurchaseContract,
  { companyId, added }: { companyId: number; added: number[] },
): Promise<Outcome> {
  try {
    const id = await inSavepoint(ctx.db, () => draftContract(ctx, companyId, contract))
    added.push(id)
    return { became: 'added', id }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { definition, params } = error
    const isDensity = definition === FuelProductErrors.density
    return [{ error: definition, params, ...(isDensity && { field: 'standardDensity' }) }]
  }
}

type Found = { contract: NewPurchaseContract } | { troubles: Trouble[] }

async function partiesOf(
  ctx: Ctx,
  companyId: number,
  rows: readonly PurchaseRow[],
): Promise<(row: PurchaseRow) => Found> {
  const { depots, products, suppliers } = await partiesNamed(ctx.db, companyId, {
    depots: rows.map(({ depot }) => depot),
    products: rows.map(({ product }) => product),
    suppliers: rows.map(({ supplier }) => supplier),
  })
  return (row) => {
    const called = row.product.toLowerCase()
    const depot = depots.find(({ name }) => name === row.depot.toLowerCase())
    const supplier = suppliers.find(({ name }) => name === row.supplier.toLowerCase())
    const product =
      products.find(({ name }) => name === called) ?? products.find(({ code }) => code === called)
    if (depot && supplier && product) {
      const { contractNo, contractDate, quantity, unitPrice, description } = row
      const { taxRate, standardDensity } = row
      const rate = taxRate ?? product.tax_rate_bp
      return {
        contract: {
          contractNo,
          contractDate,
          quantity,
          unitPrice,
          description,
          depot: { id: depot.id },
          supplier: { id: supplier.id },
          product: { id: product.id },
          taxRate: Number(formatScaled(rate, 2)),
          standardDensity: standardDensity ?? product.density,
        },
      }
    }
    return {
      troubles: [
        ...(depot ? [] : [{ field: 'depot', error: PurchaseRowErrors.noDepot }]),
        ...(product ? [] : [{ field: 'product', error: PurchaseRowErrors.noProduct }]),
        ...(supplier ? [] : [{ field: 'supplier', error: PurchaseRowErrors.noSupplier }]),
      ],
    }
  }
}

const saysTheSame = (before: HeldContract, row: NewPurchaseContract): boolean =>
  before.contract_date === row.contractDate &&
  before.depot_id === row.depot.id &&
  before.fuel_product_id === row.product.id &&
  before.supplier_id === row.supplier.id &&
  before.quantity_kg === row.quantity &&
  before.unit_price_cents === row.unitPrice &&
  before.standard_density === row.standardDensity &&
  Number(formatScaled(before.tax_rate_bp, 2)) === row.taxRate

/** One entry for a batch: each contract says who added it. */
function tell(ctx: Ctx, companyId: number, added: readonly number[]): void {
  const [first] = added
  if (first === undefined) return
  ctx.audit({
    action: 'import',
    entity: 'purchaseContract',
    entityId: first,
    companyId,
    after: { rows: added.length },
  })
}
