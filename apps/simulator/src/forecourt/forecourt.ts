import { wallClock } from '@app/kernel/calendar'
import { LAST_TRANSACTION } from '@app/kernel/json-pts'
import { type Cents, cents } from '@app/kernel/money'
import { type Centilitres, NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import type { Blueprint } from './blueprint.ts'
import { carry } from '../controller/carry.ts'
import { arrives, randomDose } from './customers.ts'
import { type Delivery, Supply } from './delivery.ts'
import type { Faults } from './faults.ts'
import { Nozzle } from './nozzle.ts'
import { type Fuelling, type Order, Pump } from './pump.ts'
import { type Random, randomStream } from './random.ts'
import { Tank, type TankReading } from './tank.ts'

/** What the controller notices. */
export type ForecourtEvent =
  | { kind: 'fuelled'; fuelling: Fuelling }
  | { kind: 'measured'; at: number; reading: TankReading }
  | { kind: 'delivered'; delivery: Delivery }
  | { kind: 'alerted'; at: number; pump: number; code: number; isStanding: boolean }

const SECOND = 1000
const MINUTE_SECONDS = 60
/** At least so many of the newest fuellings are remembered one by one; the sums forget nothing. */
const REMEMBERED = 10_000

/**
 * Everything that stands on a station and what happens there, second by second. It knows no network
 * and no real clock: time passes when {@link step} says so, and chance comes from the seed.
 */
export class Forecourt {
  readonly blueprint: Blueprint
  readonly tanks: ReadonlyMap<number, Tank>
  readonly pumps: ReadonlyMap<number, Pump>
  readonly fuellings: Fuelling[] = []
  readonly deliveries: Delivery[] = []
  /** Who drove on because no pump was free or no product was left. */
  lostCustomers = 0
  readonly #supplies: ReadonlyMap<number, Supply>
  readonly #leaks = new Map<number, ReturnType<typeof carry>>()
  readonly #arrivals: Random
  readonly #choices: Random
  #tell: (event: ForecourtEvent) => void = () => {}
  #faults: Faults = {}
  #now: number
  #owed = 0
  #hour = 0
  #transaction: number

  constructor(blueprint: Blueprint, { seed, startAt }: { seed: number; startAt: Date }) {
    this.blueprint = blueprint
    this.tanks = new Map(blueprint.tanks.map((plan) => [plan.number, new Tank(plan)]))
    this.pumps = buildPumps(blueprint, this.tanks, randomStream(seed, 'pumps'))
    this.#supplies = new Map(
      [...this.tanks].map(([number, tank]) => [
        number,
        new Supply(tank, randomStream(seed, `supply of tank ${number}`)),
      ]),
    )
    this.#arrivals = randomStream(seed, 'arrivals')
    this.#choices = randomStream(seed, 'choices')
    this.#transaction =
      blueprint.lastTransaction ?? Math.floor(randomStream(seed, 'transactions').between(0, 1000))
    this.#now = Math.floor(startAt.getTime() / SECOND) * SECOND
    this.#hour = this.#hourOfDay()
    this.setFaults(blueprint.faults ?? {})
  }

  get now(): Date {
    return new Date(this.#now)
  }

  get faults(): Faults {
    return this.#faults
  }

  onEvent(tell: (event: ForecourtEvent) => void): void {
    this.#tell = tell
    for (const alert of this.#faults.pumpAlerts ?? []) this.#alert(alert, true)
  }

  setFaults(faults: Faults): void {
    const { pumpAlerts: before = [] } = this.#faults
    this.#faults = faults
    const { pumpAlerts: after = [] } = faults
    for (const alert of before) if (!after.some(isAlert(alert))) this.#alert(alert, false)
    for (const alert of after) if (!before.some(isAlert(alert))) this.#alert(alert, true)
    for (const pump of this.pumps.values()) {
      pump.isSilent = faults.silentPumps?.includes(pump.number) ?? false
      for (const nozzle of pump.nozzles.values()) {
        nozzle.drift =
          faults.meterDrifts?.find(
            (drift) => drift.pump === pump.number && drift.nozzle === nozzle.plan.number,
          )?.share ?? 0
      }
    }
  }

  /** The price of the next fuelling at every nozzle that `isMeant`. */
  setPrice(price: Cents, isMeant: (nozzle: Nozzle, pump: Pump) => boolean): void {
    for (const pump of this.pumps.values()) {
      for (const nozzle of pump.nozzles.values()) {
        if (isMeant(nozzle, pump)) nozzle.price = price
      }
    }
  }

  /** Begins a fuelling. @returns its transaction @throws Error when the pump cannot */
  begin(pump: number, order: Omit<Order, 'transaction'> & { transaction?: number }): number {
    const transaction = order.transaction ?? this.#nextTransaction()
    this.#pump(pump).begin({ ...order, transaction }, this.#now)
    return transaction
  }

  /** Ends the fuelling under way at a pump, if there is one. */
  halt(pump: number): void {
    const fuelling = this.#pump(pump).stop(this.#now)
    if (fuelling) this.#finish(fuelling)
  }

  /** A lorry begins to unload. @throws Error when the tank cannot take it */
  deliver(tank: number, paperVolume: Centilitres, missingShare = 0): void {
    const supply = this.#supplies.get(tank)
    if (!supply) throw new Error(`there is no tank ${tank}`)
    supply.unload(paperVolume, missingShare, this.#now)
  }

  isUnloading(tank: number): boolean {
    return this.#supplies.get(tank)?.isUnloading === true
  }

  /** Lets time pass; what is left over of a second is kept for the next call. */
  step(ms: number): void {
    this.#owed += ms
    while (this.#owed >= SECOND) {
      this.#owed -= SECOND
      this.#now += SECOND
      this.#second()
    }
  }

  /**
   * Closing time: nobody comes and nothing is measured or unloaded, but tanks go on leaking. A year can
   * be lived through without each of its seconds.
   *
   * @throws Error while somebody fuels
   */
  skip(ms: number): void {
    if ([...this.pumps.values()].some(({ current }) => current))
      throw new Error('a pump is running')
    const seconds = Math.floor(ms / SECOND)
    for (const { tank, perHour } of this.#faults.leaks ?? []) {
      this.tanks.get(tank)?.leak(this.#drops(tank)((perHour / 3600) * seconds))
    }
    this.#now += seconds * SECOND
    this.#hour = this.#hourOfDay()
  }

  #second(): void {
    const isMinute = (this.#now / SECOND) % MINUTE_SECONDS === 0
    if (isMinute) this.#weather()
    this.#leak()
    if (arrives(this.#arrivals, this.blueprint.customersPerDay, this.#hour)) this.#receive()
    for (const pump of this.pumps.values()) this.#pumpOneSecond(pump)
    this.#supply()
    if (isMinute) this.#measure()
  }

  #weather(): void {
    this.#hour = this.#hourOfDay()
    for (const tank of this.tanks.values()) tank.weather(MINUTE_SECONDS, this.#hour)
  }

  #leak(): void {
    for (const { tank, perHour } of this.#faults.leaks ?? []) {
      this.tanks.get(tank)?.leak(this.#drops(tank)(perHour / 3600))
    }
  }

  #drops(tank: number): ReturnType<typeof carry> {
    const drops = this.#leaks.get(tank) ?? carry()
    this.#leaks.set(tank, drops)
    return drops
  }

  /** A customer takes any free nozzle with product behind it, or drives on. */
  #receive(): void {
    const free = [...this.pumps.values()].filter((pump) => pump.kind === 'idle')
    const choices = free.flatMap((pump) =>
      [...pump.nozzles.values()]
        .filter((nozzle) => pump.tankOf(nozzle).usable > 0)
        .map((nozzle) => ({ pump, nozzle })),
    )
    const choice = this.#choices.pick(choices)
    const dose = randomDose(this.#choices)
    const isUnreported = this.#choices.chance(this.#faults.unreportedFuellings?.chance ?? 0)
    if (!choice) {
      this.lostCustomers += 1
      return
    }
    this.begin(choice.pump.number, {
      nozzle: choice.nozzle.plan.number,
      dose,
      closesItself: true,
      ...(isUnreported && { transaction: 0 }),
    })
  }

  #pumpOneSecond(pump: Pump): void {
    const running = pump.current
    const before = running?.volume ?? NO_VOLUME
    const ended = pump.tick(this.#now)
    if (running) {
      this.#supplies.get(running.tank)?.noteDispensed(subtractVolume(running.volume, before))
    }
    if (ended) this.#finish(ended)
  }

  #finish(fuelling: Fuelling): void {
    remember(this.fuellings, fuelling)
    if (fuelling.transaction !== 0) this.#tell({ kind: 'fuelled', fuelling })
  }

  #alert({ pump, code }: PumpAlert, isStanding: boolean): void {
    this.#tell({ kind: 'alerted', at: this.#now, pump, code, isStanding })
  }

  #supply(): void {
    for (const supply of this.#supplies.values()) {
      const delivery = supply.tick(this.#now, this.#faults)
      if (!delivery) continue
      remember(this.deliveries, delivery)
      this.#tell({ kind: 'delivered', delivery })
    }
  }

  #measure(): void {
    for (const tank of this.tanks.values()) {
      this.#tell({ kind: 'measured', at: this.#now, reading: tank.gauge() })
    }
  }

  #hourOfDay(): number {
    const [hours = 0, minutes = 0] = wallClock(this.now, this.blueprint.timeZone)
      .time.split(':')
      .map(Number)
    return hours + minutes / 60
  }

  #pump(number: number): Pump {
    const pump = this.pumps.get(number)
    if (!pump) throw new Error(`there is no pump ${number}`)
    return pump
  }

  #nextTransaction(): number {
    this.#transaction = this.#transaction >= LAST_TRANSACTION ? 1 : this.#transaction + 1
    return this.#transaction
  }
}

type PumpAlert = NonNullable<Faults['pumpAlerts']>[number]

const isAlert =
  (one: PumpAlert) =>
  (other: PumpAlert): boolean =>
    one.pump === other.pump && one.code === other.code

function buildPumps(
  { pumps, grades }: Blueprint,
  tanks: ReadonlyMap<number, Tank>,
  random: Random,
): Map<number, Pump> {
  const priceOf = (id: number): Cents => cents(grades.find((grade) => grade.id === id)?.price ?? 0)
  return new Map(
    pumps.map(({ number, nozzles: plans }) => {
      const nozzles = plans.map((plan) => new Nozzle(plan, priceOf(plan.gradeId)))
      const fullFlow = random.between(3500, 4500) / 60
      return [number, new Pump({ number, nozzles, fullFlow }, tanks)]
    }),
  )
}

function remember<T>(journal: T[], entry: T): void {
  journal.push(entry)
  // Half at a time, because taking single entries from the front of a long array is slow.
  if (journal.length > 2 * REMEMBERED) journal.splice(0, REMEMBERED)
}
