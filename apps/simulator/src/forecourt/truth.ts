/** What really happened, for tests and demonstrations to hold the books against. */

import type { Cents } from '@app/kernel/money'
import type { Centilitres } from '@app/kernel/quantity'
import type { Delivery } from './delivery.ts'
import type { Faults } from './faults.ts'
import type { Forecourt } from './forecourt.ts'
import type { Fuelling } from './pump.ts'

/**
 * All at 20 °C but `volume` and `water`: opening + delivered + returned − dispensed − leaked − stolen
 * − evaporated = stock, to the centilitre.
 */
interface TankTruth {
  tank: number
  opening: Centilitres
  delivered: Centilitres
  dispensed: Centilitres
  /** From the measure, after a test of a meter. */
  returned: Centilitres
  leaked: Centilitres
  stolen: Centilitres
  evaporated: Centilitres
  stock: Centilitres
  /** The stock at the temperature of the tank. */
  volume: Centilitres
  temperature: number
  /** Below the product. */
  water: Centilitres
}

interface NozzleTruth {
  pump: number
  nozzle: number
  /** How much more flows than is shown by a fault, as a share. */
  drift: number
  /** The same of a meter without any fault. */
  error: number
  /** Since the simulation began: on the display, of that without any upload, and really. */
  shown: Centilitres
  unreported: Centilitres
  given: Centilitres
  totalVolume: Centilitres
  totalAmount: Cents
}

export interface Truth {
  /** Of the simulated clock, ISO. */
  at: string
  tanks: TankTruth[]
  nozzles: NozzleTruth[]
  faults: Faults
  lostCustomers: number
  /** Finished ones, oldest first; transaction 0 was never uploaded. */
  fuellings: readonly Fuelling[]
  deliveries: readonly Delivery[]
}

export function truthOf(forecourt: Forecourt): Truth {
  return structuredClone({
    at: forecourt.now.toISOString(),
    tanks: [...forecourt.tanks.values()].map((tank) => ({
      tank: tank.plan.number,
      opening: tank.opening,
      delivered: tank.delivered,
      dispensed: tank.dispensed,
      returned: tank.returned,
      leaked: tank.leaked,
      stolen: tank.stolen,
      evaporated: tank.evaporated,
      stock: tank.stock,
      volume: tank.volume,
      temperature: tank.temperature,
      water: tank.waterVolume,
    })),
    nozzles: [...forecourt.pumps.values()].flatMap((pump) =>
      [...pump.nozzles.values()].map((nozzle) => ({
        pump: pump.number,
        nozzle: nozzle.plan.number,
        drift: nozzle.drift,
        error: nozzle.meter.lasting,
        shown: nozzle.shown,
        unreported: nozzle.unreported,
        given: nozzle.given,
        totalVolume: nozzle.totalVolume,
        totalAmount: nozzle.totalAmount,
      })),
    ),
    faults: forecourt.faults,
    lostCustomers: forecourt.lostCustomers,
    fuellings: forecourt.fuellings,
    deliveries: forecourt.deliveries,
  })
}

/** At least so many of the newest entries of a journal are remembered one by one; the sums forget nothing. */
const REMEMBERED = 10_000

export function remember<T>(journal: T[], entry: T): void {
  journal.push(entry)
  // Half at a time, because taking single entries from the front of a long array is slow.
  if (journal.length > 2 * REMEMBERED) journal.splice(0, REMEMBERED)
}
