import { wallClock } from '@app/kernel/calendar'
import { LAST_TRANSACTION } from '@app/kernel/json-pts'
import type { Cents } from '@app/kernel/money'
import { addVolumes, type Centilitres, NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import { standardVolume } from '@app/kernel/volume-correction'
import type { Blueprint } from './blueprint.ts'
import { buildStation } from './built-station.ts'
import { Arrivals, randomDose, tagFor, type TagHolder, usableNozzles } from './customers.ts'
import type { Delivery, Supply } from './delivery.ts'
import { type Faults, isAlert, type PumpAlert } from './faults.ts'
import { Mishaps } from './mishaps.ts'
import type { Nozzle } from './nozzle.ts'
import type { Fuelling, Order, Pump } from './pump.ts'
import { type Random, randomStream } from './random.ts'
import type { Tank, TankReading } from './tank.ts'
import { dayOfYear, trade } from './trade.ts'
import { remember } from './truth.ts'

/** What the controller notices. */
export type ForecourtEvent =
  | { kind: 'fuelled'; fuelling: Fuelling }
  | { kind: 'measured'; at: number; reading: TankReading }
  | { kind: 'delivered'; delivery: Delivery }
  | { kind: 'tagRead'; holder: TagHolder }
  | { kind: 'alerted'; at: number; pump: number; code: number; isStanding: boolean }

const SECOND = 1000
const MINUTE_SECONDS = 60

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
  /** Who drove on because no pump was free, no product was left, or no pump ran on their tag. */
  lostCustomers = 0
  readonly #supplies: ReadonlyMap<number, Supply>
  readonly #mishaps: Mishaps
  readonly #arrivals: Arrivals
  readonly #choices: Random
  readonly #uploads: Random
  readonly #tags: Random
  readonly #customersOn: ReturnType<typeof trade>
  #tell: (event: ForecourtEvent) => void = () => {}
  #faults: Faults = {}
  #now: number
  #owed = 0
  #hour = 0
  #customers = 0
  #transaction: number

  constructor(blueprint: Blueprint, { seed, startAt }: { seed: number; startAt: Date }) {
    this.blueprint = blueprint
    const { tanks, pumps, supplies } = buildStation(blueprint, seed)
    this.tanks = tanks
    this.pumps = pumps
    this.#supplies = supplies
    this.#mishaps = new Mishaps(tanks, pumps)
    this.#arrivals = new Arrivals(randomStream(seed, 'arrivals'), blueprint)
    this.#choices = randomStream(seed, 'choices')
    this.#uploads = randomStream(seed, 'uploads')
    this.#tags = randomStream(seed, 'tags')
    this.#customersOn = trade(blueprint, randomStream(seed, 'trade'))
    this.#transaction =
      blueprint.lastTransaction ?? Math.floor(randomStream(seed, 'transactions').between(0, 1000))
    this.#now = Math.floor(startAt.getTime() / SECOND) * SECOND
    this.#readClock()
    this.setFaults(blueprint.faults ?? {})
  }

  get now(): Date {
    return new Date(this.#now)
  }

  get faults(): Faults {
    return this.#faults
  }

  /** Whether the gauge of a tank measures nothing now. */
  isGaugeSilent(tank: number): boolean {
    return this.#mishaps.isSilent(tank, this.#now)
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
    }
    this.#mishaps.set(faults, this.#now)
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

  /** Somebody holds a tag to the reader of a pump, and waits. @throws Error when the pump is busy or has no such nozzle */
  holdTag({ pump, nozzle, tag }: TagHolder): void {
    this.#pump(pump).holdTag(nozzle, tag)
  }

  /** Whoever holds a tag fuels as they may, or drives on when they may not. @returns the transaction, if there is one */
  answerTag(
    { pump: number, nozzle, tag }: TagHolder,
    granted: Pick<Order, 'dose' | 'price'> | undefined,
  ): number | undefined {
    const pump = this.#pump(number)
    pump.releaseTag()
    if (granted && pump.isFree && !pump.isSilent) {
      return this.begin(number, { ...granted, nozzle, tag, closesItself: true })
    }
    this.lostCustomers += 1
    return undefined
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
    this.#now += seconds * SECOND
    this.#mishaps.pass(this.#now, seconds)
    this.#mishaps.minute(this.#now)
    this.#readClock()
  }

  #second(): void {
    const isMinute = (this.#now / SECOND) % MINUTE_SECONDS === 0
    if (isMinute) this.#minute()
    this.#mishaps.pass(this.#now, 1)
    if (this.#arrivals.come(this.#customers, this.#hour)) this.#receive()
    for (const pump of this.pumps.values()) this.#pumpOneSecond(pump)
    this.#supply()
    if (isMinute) this.#measure()
  }

  #minute(): void {
    const day = this.#readClock()
    this.#mishaps.minute(this.#now)
    for (const tank of this.tanks.values()) tank.weather(MINUTE_SECONDS, this.#hour, day)
    for (const pump of this.pumps.values()) {
      for (const { meter } of pump.nozzles.values()) meter.pass(MINUTE_SECONDS, this.#hour)
    }
  }

  /** A customer takes any free nozzle with product behind it, or drives on. */
  #receive(): void {
    const choice = this.#choices.pick(usableNozzles(this.pumps.values()))
    const dose = randomDose(this.#choices)
    const isUnreported = this.#choices.chance(this.#faults.unreportedFuellings?.chance ?? 0)
    if (!choice) {
      this.lostCustomers += 1
      return
    }
    const pump = choice.pump.number
    const nozzle = choice.nozzle.plan.number
    const tag = isUnreported ? undefined : tagFor(pump, this.blueprint, this.#tags)
    if (tag !== undefined) {
      const holder = { pump, nozzle, tag, dose }
      this.holdTag(holder)
      return this.#tell({ kind: 'tagRead', holder })
    }
    this.begin(pump, {
      nozzle,
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
    if (fuelling.isTest) this.#giveBack(fuelling)
    if (fuelling.transaction === 0) return
    if (this.#uploads.chance(this.#faults.lostUploads?.chance ?? 0)) {
      const nozzle = this.#pump(fuelling.pump).nozzles.get(fuelling.nozzle)
      if (nozzle) nozzle.unreported = addVolumes(nozzle.unreported, fuelling.volume)
      return
    }
    this.#tell({ kind: 'fuelled', fuelling })
  }

  /** The measure is emptied into the tank that it was filled from. */
  #giveBack({ tank: number, trueVolume }: Fuelling): void {
    const tank = this.tanks.get(number)
    const standard = tank && standardVolume(trueVolume, tank.plan.density, tank.temperature)
    if (standard) tank.giveBack(standard)
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
    const ahead = (this.blueprint.imperfections?.gauge.clockSeconds ?? 0) * SECOND
    for (const [number, tank] of this.tanks) {
      if (this.isGaugeSilent(number)) continue
      this.#tell({ kind: 'measured', at: this.#now + ahead, reading: tank.gauge() })
    }
  }

  /** @returns the day of the year, counted from its first */
  #readClock(): number {
    const { date, time } = wallClock(this.now, this.blueprint.timeZone)
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    this.#hour = hours + minutes / 60
    this.#customers = this.#customersOn(date)
    return dayOfYear(date)
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
