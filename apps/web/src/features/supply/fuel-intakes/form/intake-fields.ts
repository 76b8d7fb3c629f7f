/** Fuel intakes as forms hold them: parties and tanks by their keys. */

import type {
  FuelIntake,
  FuelIntakeChange,
  NewFuelIntake,
} from '@app/api/contract/supply/fuel-intakes'
import type { TransportContract } from '@app/api/contract/supply/transport-contracts'
import type { Centilitres } from '@app/kernel/quantity'

interface LineFields {
  tankId: number | undefined
  plannedVolume?: Centilitres | null | undefined
}

export interface IntakeFields extends Pick<
  FuelIntake,
  'docNo' | 'density' | 'temperature' | 'weight' | 'deliveryVolume' | 'description'
> {
  transportId: number | null | undefined
  supplierId: number | null | undefined
  depotId: number | null | undefined
  productId: number | null | undefined
  lines: LineFields[]
}

const keyOf = (id: number | null | undefined) => (id ? { id } : null)

export function intakeOf(fields: IntakeFields): NewFuelIntake {
  const { transportId, supplierId, depotId, productId, lines } = fields
  return {
    docNo: fields.docNo ?? '',
    density: fields.density ?? null,
    temperature: fields.temperature ?? null,
    weight: fields.weight ?? null,
    deliveryVolume: fields.deliveryVolume ?? null,
    description: fields.description ?? '',
    transportContract: keyOf(transportId),
    supplier: keyOf(supplierId),
    depot: keyOf(depotId),
    product: keyOf(productId),
    lines: lines.flatMap(({ tankId, plannedVolume }) =>
      tankId === undefined ? [] : [{ tank: { id: tankId }, plannedVolume: plannedVolume ?? null }],
    ),
  }
}

/** What of a form is sent of an intake: once offloading has begun its tanks stay. */
export function changeOf({ status, version }: FuelIntake, fields: IntakeFields): FuelIntakeChange {
  const { lines, ...change } = intakeOf(fields)
  return { ...change, ...(status === 'draft' && { lines }), version }
}

export const fieldsOf = (intake: FuelIntake): IntakeFields => ({
  docNo: intake.docNo,
  density: intake.density,
  temperature: intake.temperature,
  weight: intake.weight,
  deliveryVolume: intake.deliveryVolume,
  description: intake.description,
  transportId: intake.transportContract?.id,
  supplierId: intake.supplier?.id,
  depotId: intake.depot?.id,
  productId: intake.product?.id,
  lines: intake.lines.map(({ tank, plannedVolume }) => ({ tankId: tank.id, plannedVolume })),
})

/** The load's contract has its volume at this temperature, °C. */
const STANDARD_TEMPERATURE = 20

/** What a truck's contract says of its load. */
export const proposalOf = (transport: TransportContract): Partial<IntakeFields> => ({
  transportId: transport.id,
  docNo: transport.billNo,
  supplierId: transport.supplier.id,
  depotId: transport.originDepot.id,
  productId: transport.product.id,
  density: transport.density,
  weight: transport.quantity,
  deliveryVolume: transport.volume,
  temperature: STANDARD_TEMPERATURE,
})
