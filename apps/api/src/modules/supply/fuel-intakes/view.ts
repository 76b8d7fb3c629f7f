import { addVolumes, type Centilitres, centilitres, subtractVolume } from '@app/kernel/quantity'
import { kilograms } from '@app/kernel/mass'
import { basisPoints } from '@app/kernel/money'
import { standardVolume } from '@app/kernel/volume-correction'
import { lossOf, mostLossOf } from '#modules/supply/transport-contracts/amounts.ts'
import type { FuelIntake, FuelIntakeLine, IntakeTransport } from './contract.ts'
import type { IntakeRow, LineRow } from './store.ts'

/** An intake as the contract says, and whose it is. */
export function toIntake(row: IntakeRow): FuelIntake & { companyId: number } {
  const lines = row.lines.map((line) => toLine(line, row.density))
  const deliveryVolume20 = at20(row.deliveryVolume, row.density, row.temperature)
  const offloadVolume = sumOf(lines.map((line) => line.offloadVolume))
  const offloadVolume20 = sumOf(lines.map((line) => line.offloadVolume20))
  return {
    ...row,
    transportContract: row.transportContract && toTransport(row.transportContract),
    lines,
    deliveryVolume20,
    dispensed: sumOf(lines.map(({ dispensed }) => dispensed)),
    offloadVolume,
    offloadVolume20,
    profitLoss: differenceOf(offloadVolume, row.deliveryVolume),
    profitLoss20: differenceOf(offloadVolume20, deliveryVolume20),
  }
}

function toTransport({
  limit,
  ...transport
}: IntakeRow['transportContract'] & {}): IntakeTransport {
  const quantity = kilograms(transport.quantity)
  const signed = transport.signedQuantity
  const mostLoss = mostLossOf(quantity, basisPoints(limit))
  const loss = signed === null ? null : lossOf(quantity, kilograms(signed))
  return {
    ...transport,
    quantity,
    volume: centilitres(transport.volume),
    signedQuantity: signed === null ? null : kilograms(signed),
    loss,
    mostLoss,
    isOverLimit: loss !== null && loss > mostLoss,
  }
}

const toLine = (line: LineRow, density: number | null): FuelIntakeLine => ({
  ...line,
  tank: { id: line.tank.id, number: line.tank.number, item: line.tank.item },
  offloadVolume20: offloadAt20(line, density),
})

/**
 * What came into a tank, brought to 20 °C: each level by its own temperature, what the pumps took by that of the
 * tank afterwards. Nothing where a temperature is not known, or outside the tables.
 */
function offloadAt20(
  { before, after, dispensed }: Pick<LineRow, 'before' | 'after' | 'dispensed'>,
  density: number | null,
): Centilitres | null {
  if (!before || !after || dispensed === null) return null
  const level = at20(after.volume, density, after.temperature)
  const first = at20(before.volume, density, before.temperature)
  const sold = at20(dispensed, density, after.temperature)
  if (level === null || first === null || sold === null) return null
  return addVolumes(subtractVolume(level, first), sold)
}

function at20(
  volume: number | null,
  density: number | null,
  temperature: number | null,
): Centilitres | null {
  if (volume === null || density === null || temperature === null) return null
  return standardVolume(centilitres(volume), density, temperature) ?? null
}

/** Nothing as long as one of them is not known. */
function sumOf(volumes: readonly (Centilitres | null)[]): Centilitres | null {
  const known = volumes.filter((volume) => volume !== null)
  return known.length === volumes.length && known.length > 0 ? addVolumes(...known) : null
}

const differenceOf = (volume: Centilitres | null, from: Centilitres | null): Centilitres | null =>
  volume === null || from === null ? null : subtractVolume(volume, from)
