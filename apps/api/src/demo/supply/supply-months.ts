/**
 * What the demo company settles with its supplier and carrier: last month, which is confirmed, and this one, which
 * is prepared. Nobody can sign for a truck in a month gone by, so last month's rows are planted.
 */

import { addMonths, businessDayOf, instantAt } from '@app/kernel/calendar'
import { amountOfMass, kilograms, volumeOfMass } from '@app/kernel/mass'
import { basisPoints, cents, excludeTax } from '@app/kernel/money'
import type { Db } from '#db/database.ts'
import { type DemoClient, type DemoContainer, type Made, sayingOf } from '#demo/demo-client.ts'
import { asPlanned, type Say } from '#demo/english/english.ts'
import type { Trade } from './buy-fuel.ts'

const ZONE = 'Asia/Shanghai'
const DENSITY = 840
const PRICE = cents(741_000)
const FREIGHT = cents(6_800)
const TAX = basisPoints(1_300)
const LOSS_LIMIT = basisPoints(20)
const ORDERED = kilograms(60_000)

const RECEIPTS = [
  { day: '08', quantity: kilograms(30_060) },
  { day: '19', quantity: kilograms(30_010) },
]

const LOADS = [
  { day: '09', plate: '苏E6K907', loaded: kilograms(21_480), signed: kilograms(21_450) },
  { day: '20', plate: '苏E88D62', loaded: kilograms(20_960), signed: kilograms(20_890) },
]

interface People {
  /** Whose company it is; confirms. */
  company: DemoClient
  /** Keeps the books; prepares. */
  books: DemoClient
}

export async function settleSupply(
  container: DemoContainer,
  { company, books }: People,
  trade: Trade & { companyId: number },
): Promise<void> {
  const today = businessDayOf(new Date(), ZONE)
  const month = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  await container.database.system((db) => plantMonth(db, month, trade, sayingOf(container)))
  const sheet = await books.post<Made & { snapshotHash: string }>('/supplyMonths/preview', {
    month,
    scope: 'all',
  })
  const { snapshotHash } = sheet
  await company.post(`/supplyMonths/${sheet.id}/confirm`, { snapshotHash, remark: '与对账单一致' })
  await books.post('/supplyMonths/preview', { month: today.slice(0, 7), scope: 'all' })
}

/** A month of receipts and of trucks that were signed for. */
export async function plantMonth(
  db: Db,
  month: string,
  { companyId, refinery, carrier, depot, product, stationId }: Trade & { companyId: number },
  say: Say = asPlanned,
): Promise<void> {
  const at = (day: string): Date => instantAt(`${month}-${day}`, '10:30:00', ZONE)
  const amount = amountOfMass(ORDERED, PRICE)
  const { id: contractId } = await db
    .insertInto('purchase_contracts')
    .values({
      company_id: companyId,
      contract_no: `CG-${month}`,
      contract_date: `${month}-06`,
      depot_id: depot.id,
      fuel_product_id: product.id,
      supplier_id: refinery.id,
      standard_density: DENSITY,
      unit_price_cents: PRICE,
      tax_rate_bp: TAX,
      quantity_kg: ORDERED,
      amount_cents: amount,
      amount_ex_tax_cents: excludeTax(amount, TAX).net,
      received_kg: kilograms(RECEIPTS.reduce((sum, { quantity }) => sum + quantity, 0)),
      moved_at: at('08'),
      status: 'closed',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const receipts = RECEIPTS.map(({ day, quantity }) => ({
    company_id: companyId,
    contract_id: contractId,
    quantity_kg: quantity,
    reason: say('过磅入库'),
    created_at: at(day),
  }))
  await db.insertInto('purchase_receipts').values(receipts).execute()
  const transports = LOADS.map(({ day, plate, loaded, signed }, index) => ({
    company_id: companyId,
    station_id: stationId,
    bill_no: `CG-${month}-${index + 1}`,
    purchase_contract_id: contractId,
    delivery_at: at(day),
    origin_depot_id: depot.id,
    fuel_product_id: product.id,
    carrier_id: carrier.id,
    supplier_id: refinery.id,
    unit_price_cents: PRICE,
    tax_rate_bp: TAX,
    density: DENSITY,
    plate,
    delivery_kg: loaded,
    delivery_volume_cl: volumeOfMass(loaded, DENSITY),
    freight_price_cents: FREIGHT,
    freight_amount_cents: amountOfMass(loaded, FREIGHT),
    loss_limit_bp: LOSS_LIMIT,
    dispatched_at: at(day),
    offloaded_at: at(day),
    signed_kg: signed,
    signed_volume_cl: volumeOfMass(signed, DENSITY),
    status: 'signed' as const,
  }))
  await db.insertInto('transport_contracts').values(transports).execute()
}
