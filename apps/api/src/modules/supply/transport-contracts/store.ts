import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { TransportContractsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { boolean, date, enumeration, id, type ListSpec, name } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { settlementOf } from '#lists/settlement-of.ts'
import { stationNames } from '#lists/station-names.ts'
import { transportMachine } from './contract.ts'

export const transportColumns = columnMap('transport_contracts', {
  id: 'id',
  companyId: 'company_id',
  billNo: 'bill_no',
  deliveryTime: 'delivery_at',
  unitPrice: 'unit_price_cents',
  density: 'density',
  plate: 'plate',
  driver: 'driver',
  quantity: 'delivery_kg',
  volume: 'delivery_volume_cl',
  freightPrice: 'freight_price_cents',
  freightAmount: 'freight_amount_cents',
  description: 'description',
  dispatchedTime: 'dispatched_at',
  offloadTime: 'offloaded_at',
  signedQuantity: 'signed_kg',
  signedVolume: 'signed_volume_cl',
  status: 'status',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

/** As `mostLossOf` of `amounts.ts` says it: the whole kilograms that may be lost. */
const isOverLimit = sql`coalesce(transport_contracts.delivery_kg - transport_contracts.signed_kg
  > transport_contracts.delivery_kg * transport_contracts.loss_limit_bp / 10000, false)`

export const transportList: ListSpec = {
  fields: {
    ...transportColumns.fields({
      id,
      billNo: name,
      plate: name,
      driver: name,
      deliveryTime: date,
      offloadTime: date,
      status: (column) => enumeration(column, transportMachine.states),
      createdDate: date,
    }),
    isOverLimit: boolean(isOverLimit),
    'company.id': id('transport_contracts.company_id'),
    'station.id': id('transport_contracts.station_id'),
    'purchaseContract.id': id('transport_contracts.purchase_contract_id'),
    'originDepot.id': id('transport_contracts.origin_depot_id'),
    'product.id': id('transport_contracts.fuel_product_id'),
    'carrier.id': id('transport_contracts.carrier_id'),
    'carrier.name': name('carriers.name'),
    'supplier.id': id('transport_contracts.supplier_id'),
  },
  sorts: transportColumns.sorts('id', 'billNo', 'deliveryTime', 'createdDate'),
  defaultSort: 'deliveryTime,desc',
  key: 'transport_contracts.id',
}

const selectTransports = (db: Db, scope: Scope) =>
  db
    .selectFrom('transport_contracts')
    .innerJoin(stationNames, 'stations.id', 'transport_contracts.station_id')
    .innerJoin('depots', 'depots.id', 'transport_contracts.origin_depot_id')
    .innerJoin('fuel_products', 'fuel_products.id', 'transport_contracts.fuel_product_id')
    .innerJoin('suppliers as carriers', 'carriers.id', 'transport_contracts.carrier_id')
    .innerJoin('suppliers', 'suppliers.id', 'transport_contracts.supplier_id')
    .leftJoin(
      'purchase_contracts',
      'purchase_contracts.id',
      'transport_contracts.purchase_contract_id',
    )
    .leftJoin('users as creators', 'creators.id', 'transport_contracts.created_by')
    .leftJoin('users as signers', 'signers.id', 'transport_contracts.signed_by')
    .where(atStations('transport_contracts', scope))
    .select(transportColumns.selected)
    .select([
      'transport_contracts.tax_rate_bp',
      'transport_contracts.loss_limit_bp',
      'transport_contracts.note_attachment_id',
      'transport_contracts.photo_attachment_id',
      settlementOf('transport', 'transport_contracts.id').as('settlement'),
      reference('transport_contracts.station_id', 'stations.name').as('station'),
      reference('transport_contracts.origin_depot_id', 'depots.name').as('originDepot'),
      reference('transport_contracts.fuel_product_id', 'fuel_products.name').as('product'),
      reference('transport_contracts.carrier_id', 'carriers.name').as('carrier'),
      reference('transport_contracts.supplier_id', 'suppliers.name').as('supplier'),
      reference<Named | null>(
        'transport_contracts.purchase_contract_id',
        'purchase_contracts.contract_no',
      ).as('purchaseContract'),
      reference<Named | null>('transport_contracts.created_by', 'creators.name').as('creator'),
      reference<Named | null>('transport_contracts.signed_by', 'signers.name').as('signer'),
    ])

export type TransportRow = Awaited<ReturnType<typeof findTransport>> & {}

export const findTransport = (db: Db, scope: Scope, transportId: number) =>
  selectTransports(db, scope).where('transport_contracts.id', '=', transportId).executeTakeFirst()

export const listTransports = (
  db: Db,
  scope: Scope,
  plan: ListPlan,
): Promise<PageOf<TransportRow>> => pageOf(plan, selectTransports(db, scope))

/** Holds a contract until the end of the transaction, so that what is read of it stays so. */
export const holdTransport = (db: Db, scope: Scope, transportId: number) =>
  db
    .selectFrom('transport_contracts')
    .where(atStations('transport_contracts', scope))
    .where('transport_contracts.id', '=', transportId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export type HeldTransport = Awaited<ReturnType<typeof holdTransport>> & {}

export async function insertTransport(
  db: Db,
  contract: Insertable<TransportContractsTable>,
): Promise<number> {
  const row = await db
    .insertInto('transport_contracts')
    .values(contract)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateTransport = versionedUpdate('transport_contracts')

/** Whether it is a station of the scope, of this company. */
export async function isStationOf(
  db: Db,
  { stationIds }: Scope,
  { companyId, stationId }: { companyId: number; stationId: number },
): Promise<boolean> {
  if (!stationIds.includes(stationId)) return false
  const row = await db
    .selectFrom('stations')
    .where('id', '=', stationId)
    .where('company_id', '=', companyId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What a file of the company was uploaded as. */
export async function uploadTypeOf(
  db: Db,
  { id: attachmentId, companyId }: { id: number; companyId: number },
): Promise<string | undefined> {
  const attachment = await db
    .selectFrom('attachments')
    .where('id', '=', attachmentId)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .select('type')
    .executeTakeFirst()
  return attachment?.type
}
