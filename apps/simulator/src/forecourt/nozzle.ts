import { add, type Cents, cents, ZERO } from '@app/kernel/money'
import { addVolumes, type Centilitres, centilitres, NO_VOLUME } from '@app/kernel/quantity'
import { type NozzlePlan, totaliserRange } from './blueprint.ts'
import { carry } from '../controller/carry.ts'
import { idealMeter, type Meter } from './meter.ts'

/** A hose with its meter: what it shows, what it counts for ever, and what really flows. */
export class Nozzle {
  readonly plan: NozzlePlan
  /** Per litre, for the next fuelling. */
  price: Cents
  /** How much more flows than is shown by a fault, as a share. */
  drift = 0
  readonly meter: Meter
  /** Shown since the simulation began, and what of it no upload told. */
  shown = NO_VOLUME
  unreported = NO_VOLUME
  /** Really given since the simulation began. */
  given = NO_VOLUME
  /** What its totalisers read; that of litres begins again at 0 behind its last digit. */
  totalVolume: Centilitres
  totalAmount: Cents
  readonly #range: number
  readonly #flow = carry()

  constructor(plan: NozzlePlan, price: Cents, meter: Meter = idealMeter()) {
    this.plan = plan
    this.meter = meter
    this.price = price
    this.totalVolume = plan.totalVolume ?? NO_VOLUME
    this.#range = totaliserRange(plan)
    this.totalAmount = cents(plan.totalAmount ?? ZERO)
  }

  /** Counts a shown volume. @returns what really flowed */
  count(shown: Centilitres): Centilitres {
    const flowed = this.#flow(shown * (1 + this.drift + this.meter.error))
    // Each second of each pump: checked as any volume, without the detour over big integers.
    this.shown = centilitres(this.shown + shown)
    this.totalVolume = centilitres((this.totalVolume + shown) % this.#range)
    this.given = centilitres(this.given + flowed)
    return flowed
  }

  /** Counts a finished fuelling. */
  sell(volume: Centilitres, amount: Cents, isReported: boolean): void {
    this.totalAmount = add(this.totalAmount, amount)
    if (!isReported) this.unreported = addVolumes(this.unreported, volume)
  }
}
