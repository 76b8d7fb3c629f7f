/** Adds up the trucks of a purchase contract, and what their intakes measured in the tanks. */

import { addMass, type Kilograms, kilograms, massOfVolume, NO_MASS } from '@app/kernel/mass'
import type { Ctx } from '#http/context.ts'
import { intakesOfPurchase } from '#modules/supply/fuel-intakes/service.ts'
import { getContract } from '#modules/supply/purchase-contracts/service.ts'
import type { PurchaseProgress } from './contract.ts'
import { type Truck, trucksOf } from './store.ts'

/** @throws Refusal NOT_FOUND */
export async function progressOf(ctx: Ctx, contractId: number): Promise<PurchaseProgress> {
  const { quantity: ordered, received } = await getContract(ctx, contractId)
  const trucks = await trucksOf(ctx.db, ctx.scope, contractId)
  const signed = trucks.filter(isSigned)
  const weights = await offloadedWeights(ctx, contractId)
  const measured = signed.filter(({ id }) => typeof weights.get(id) === 'number')
  const offloaded = addMass(...measured.map(({ id }) => weights.get(id) ?? NO_MASS))
  const quantity = addMass(...signed.map((truck) => truck.signed))
  const onRoad = trucks.filter((truck) => !isSigned(truck))
  return {
    ordered,
    received,
    loaded: { trucks: trucks.length, quantity: loadedOn(trucks) },
    onRoad: { trucks: onRoad.length, quantity: loadedOn(onRoad) },
    signed: {
      trucks: signed.length,
      quantity,
      difference: kilograms(quantity - loadedOn(signed)),
    },
    offloaded: {
      trucks: measured.length,
      quantity: offloaded,
      difference: kilograms(offloaded - addMass(...measured.map((truck) => truck.signed))),
      unmeasured: signed.length - measured.length,
    },
  }
}

const isSigned = (truck: Truck): truck is Truck & { signed: Kilograms } => truck.signed !== null

const loadedOn = (trucks: readonly Truck[]): Kilograms =>
  addMass(...trucks.map(({ loaded }) => loaded))

/** What went into the tanks from each truck; nothing where one of its intakes cannot be brought to 20 °C. */
async function offloadedWeights(
  ctx: Ctx,
  contractId: number,
): Promise<Map<number, Kilograms | null>> {
  const weights = new Map<number, Kilograms | null>()
  for (const intake of await intakesOfPurchase(ctx, contractId)) {
    const { transportContract: truck, offloadVolume20, density } = intake
    if (!truck) continue
    const before = weights.get(truck.id)
    const isKnown = offloadVolume20 !== null && density !== null && before !== null
    const weight = isKnown ? massOfVolume(offloadVolume20, density) : null
    weights.set(truck.id, weight === null ? null : addMass(weight, before ?? NO_MASS))
  }
  return weights
}
