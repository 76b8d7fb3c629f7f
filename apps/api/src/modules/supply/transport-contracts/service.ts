/** Transport contracts: listing, adding and changing them. The steps of their life are in `steps.ts`. */

import { isPlate } from '@app/kernel/formats'
import { volumeOfMass } from '@app/kernel/mass'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { companyOf, type Ctx, homeStations } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { rateOf } from '#modules/catalogue/taxes/columns.ts'
import { requireUsualDensity } from '#modules/supply/fuel-products/product-rows.ts'
import { freightOf, fitsMass } from './amounts.ts'
import {
  type NewTransportContract,
  type TransportContract,
  TransportContractChange,
} from './contract.ts'
import { TransportErrors } from './errors.ts'
import { type Parties, requireParties, requirePurchase } from './parties.ts'
import { pictureColumns } from './pictures.ts'
import {
  findTransport,
  type HeldTransport,
  holdTransport,
  insertTransport,
  isStationOf,
  listTransports,
  transportColumns,
  transportList,
  updateTransport,
} from './store.ts'
import { usualLossLimit } from './usual-loss-limit.ts'
import { toTransport } from './view.ts'

export const searchTransports = (ctx: Ctx, query: ListQuery): Promise<PageOf<TransportContract>> =>
  searchList(ctx, query, transportList, { page: listTransports, shown: toTransport })

export async function getTransport(ctx: Ctx, transportId: number) {
  return toTransport(orNotFound(await findTransport(ctx.db, ctx.scope, transportId)))
}

/** @throws Refusal BILL_NO_EXISTS, PLATE_FORMAT, TRANSPORT_VOLUME, DENSITY_UNUSUAL and what the parties refuse */
export async function addTransport(
  ctx: Ctx,
  input: NewTransportContract,
): Promise<TransportContract> {
  const { station, purchaseContract, taxRate, lossLimit, note, photo, ...rest } = input
  const { originDepot, product, carrier, supplier, ...fields } = rest
  const companyId = companyOf(ctx)
  const parties = {
    depotId: originDepot.id,
    productId: product.id,
    carrierId: carrier.id,
    supplierId: supplier.id,
  }
  const stationId = station.id
  if (!(await isStationOf(ctx.db, ctx.scope, { companyId, stationId }))) {
    throw refuse(HttpErrors.referenceUnknown)
  }
  await requireParties(ctx, companyId, parties)
  const purchaseId = purchaseContract?.id ?? null
  if (purchaseId !== null) await requirePurchase(ctx, companyId, { purchaseId, parties })
  await requireUsualDensity(ctx.db, { companyId, ...parties }, input.density)
  const volume = input.volume ?? volumeOfMass(input.quantity, input.density)
  requireFit(input, volume)
  const transportId = await insertTransport(ctx.db, {
    ...transportColumns.values({ ...fields, volume, plate: plateOf(input.plate) }),
    ...partyColumns(parties),
    ...(await pictureColumns(ctx, companyId, { note, photo })),
    company_id: companyId,
    station_id: stationId,
    purchase_contract_id: purchaseId,
    tax_rate_bp: rateOf(taxRate),
    loss_limit_bp:
      lossLimit === undefined
        ? await usualLossLimit(ctx.db, { companyId, stationId, ...parties, at: input.deliveryTime })
        : rateOf(lossLimit),
    freight_amount_cents: freightOf(input.quantity, input.freightPrice),
    created_by: ctx.session.userId,
  })
  ctx.audit({
    action: 'create',
    entity: 'transportContract',
    entityId: transportId,
    companyId,
    stationId,
    after: input,
  })
  return getTransport(ctx, transportId)
}

/** What stays open to change once the truck has left. */
const CHANGEABLE_LATER: ReadonlySet<string> = new Set([
  'version',
  'freightPrice',
  'lossLimit',
  'note',
  'photo',
  'driver',
  'description',
])

/**
 * Changes a draft; of a truck that has left only what is about its papers. People of a station sign for
 * trucks and change nothing else.
 *
 * @throws Refusal TRANSPORT_SIGN_ONLY, TRANSPORT_ENDED, TRANSPORT_FIXED, STALE_VERSION and those of a draft
 */
export async function changeTransport(
  ctx: Ctx,
  transportId: number,
  input: TransportContractChange,
): Promise<TransportContract> {
  const held = orNotFound(await holdTransport(ctx.db, ctx.scope, transportId))
  if (homeStations(ctx.session)) throw refuse(TransportErrors.signsOnly)
  if (held.status === 'settled' || held.status === 'void') throw refuse(TransportErrors.ended)
  const isFixed = Object.keys(input).some((field) => !CHANGEABLE_LATER.has(field))
  if (held.status !== 'draft' && isFixed) throw refuse(TransportErrors.fixed)
  const seen = await getTransport(ctx, transportId)
  const { version, ...change } = input
  await updateTransport(ctx, { id: transportId, version }, await changedColumns(ctx, held, change))
  ctx.audit({
    action: 'update',
    entity: 'transportContract',
    entityId: transportId,
    companyId: held.company_id,
    stationId: held.station_id,
    before: changeableOf(TransportContractChange, seen),
    after: change,
  })
  return getTransport(ctx, transportId)
}

async function changedColumns(
  ctx: Ctx,
  held: HeldTransport,
  change: Omit<TransportContractChange, 'version'>,
) {
  const { originDepot, product, carrier, supplier, taxRate, lossLimit, note, photo, ...fields } =
    change
  const parties = {
    depotId: originDepot?.id ?? held.origin_depot_id,
    productId: product?.id ?? held.fuel_product_id,
    carrierId: carrier?.id ?? held.carrier_id,
    supplierId: supplier?.id ?? held.supplier_id,
  }
  if (originDepot ?? product ?? carrier ?? supplier) {
    await requireParties(ctx, held.company_id, parties)
    const purchaseId = held.purchase_contract_id
    if (purchaseId !== null) await requirePurchase(ctx, held.company_id, { purchaseId, parties })
  }
  const quantity = change.quantity ?? held.delivery_kg
  const load = { quantity, density: change.density ?? held.density }
  if (load.density !== held.density || parties.productId !== held.fuel_product_id) {
    await requireUsualDensity(ctx.db, { companyId: held.company_id, ...parties }, load.density)
  }
  const isLoadChanged = change.quantity !== undefined || change.density !== undefined
  const volume =
    change.volume ??
    (isLoadChanged ? volumeOfMass(load.quantity, load.density) : held.delivery_volume_cl)
  requireFit(load, volume)
  return {
    ...transportColumns.values({
      ...fields,
      volume,
      ...(change.plate !== undefined && { plate: plateOf(change.plate) }),
    }),
    ...partyColumns(parties),
    ...(await pictureColumns(ctx, held.company_id, { note, photo })),
    ...(taxRate !== undefined && { tax_rate_bp: rateOf(taxRate) }),
    ...(lossLimit !== undefined && { loss_limit_bp: rateOf(lossLimit) }),
    freight_amount_cents: freightOf(quantity, change.freightPrice ?? held.freight_price_cents),
  }
}

const partyColumns = ({ depotId, productId, carrierId, supplierId }: Parties) => ({
  origin_depot_id: depotId,
  fuel_product_id: productId,
  carrier_id: carrierId,
  supplier_id: supplierId,
})

/** @throws Refusal PLATE_FORMAT */
function plateOf(text: string): string {
  const plate = text.toUpperCase()
  if (!isPlate(plate)) throw refuse(TransportErrors.plate)
  return plate
}

/** @throws Refusal TRANSPORT_VOLUME */
function requireFit(...[load, volume]: Parameters<typeof fitsMass>): void {
  if (!fitsMass(load, volume)) throw refuse(TransportErrors.volume)
}
