import type { Cents } from '@app/kernel/money'
import { amountOf, type Centilitres, centilitres, NO_VOLUME } from '@app/kernel/quantity'
import { carry } from '../controller/carry.ts'
import { type Dose, volumeOf } from './dose.ts'
import type { Nozzle } from './nozzle.ts'
import type { Tank } from './tank.ts'

/** What a pump is to do next. */
export interface Order {
  nozzle: number
  /** 0 when the fuelling bypasses the controller, which then numbers and uploads nothing. */
  transaction: number
  dose: Dose
  /** Per litre; the nozzle's own when absent. */
  price?: Cents
  /** Whether the pump is free again without anybody closing the transaction. */
  closesItself: boolean
  /** What it was authorised with, and reports. */
  tag?: string
  /** Whether it goes into the measure and back into the tank. */
  isTest?: boolean
}

/** A fuelling, running or finished. Times are instants in milliseconds. */
export interface Fuelling {
  transaction: number
  tag: string
  pump: number
  nozzle: number
  tank: number
  gradeId: number
  startedAt: number
  endedAt: number
  price: Cents
  volume: Centilitres
  amount: Cents
  /** What really flowed. */
  trueVolume: Centilitres
  isTest: boolean
  /** Totalisers of the nozzle after it. */
  totalVolume: Centilitres
  totalAmount: Cents
}

interface Run {
  nozzle: Nozzle
  tank: Tank
  order: Order
  fuelling: Fuelling
  target: Centilitres
  flow: (volume: number) => Centilitres
}

type State =
  | { kind: 'idle' }
  | { kind: 'lifted' | 'filling'; run: Run; seconds: number }
  | { kind: 'ended'; run: Run; seconds: number }

const LIFTING_SECONDS = 4
const HANGING_UP_SECONDS = 4
const SPEEDING_UP_SECONDS = 4
/** The last half litre comes slowly, so that the valve closes on the dose. */
const SLOW_VOLUME = 50
const SLOW_FLOW = 12

/** One side of a dispenser: several hoses, of which one at a time is in use. */
export class Pump {
  readonly number: number
  readonly nozzles: ReadonlyMap<number, Nozzle>
  /** Its cable is cut, as far as the controller can tell. */
  isSilent = false
  /** Centilitres a second. */
  readonly #fullFlow: number
  readonly #tanks: ReadonlyMap<number, Tank>
  #state: State = { kind: 'idle' }
  #last: Fuelling | undefined
  #tag = ''

  constructor(
    plan: { number: number; nozzles: readonly Nozzle[]; fullFlow: number },
    tanks: ReadonlyMap<number, Tank>,
  ) {
    this.number = plan.number
    this.nozzles = new Map(plan.nozzles.map((nozzle) => [nozzle.plan.number, nozzle]))
    this.#fullFlow = plan.fullFlow
    this.#tanks = tanks
  }

  get kind(): State['kind'] {
    return this.#state.kind
  }

  /** The fuelling under way or waiting to be closed. */
  get current(): Fuelling | undefined {
    return this.#state.kind === 'idle' ? undefined : this.#state.run.fuelling
  }

  /** The last one that the controller saw. */
  get last(): Fuelling | undefined {
    return this.#last
  }

  /** A pump that fuels past the controller does not answer it meanwhile. */
  get isReachable(): boolean {
    return !this.isSilent && this.current?.transaction !== 0
  }

  /** What is held to its reader while the server is asked about it; empty: nothing. */
  get tag(): string {
    return this.#tag
  }

  /** Nobody fuels at it, and nobody waits there for the server's word. */
  get isFree(): boolean {
    return this.kind === 'idle' && this.#tag === ''
  }

  tankOf(nozzle: Nozzle): Tank {
    const tank = this.#tanks.get(nozzle.plan.tank)
    if (!tank) throw new Error(`nozzle ${this.number}/${nozzle.plan.number} has no tank`)
    return tank
  }

  /** A tag is held to its reader. @throws Error when it is not free or has no such nozzle */
  holdTag(nozzle: number, tag: string): void {
    if (!this.isFree) throw new Error(`pump ${this.number} is busy`)
    this.#nozzle(nozzle)
    this.#tag = tag
  }

  releaseTag(): void {
    this.#tag = ''
  }

  /** A customer lifts the nozzle. @throws Error when the pump is busy or has no such nozzle */
  begin(order: Order, now: number): void {
    const nozzle = this.#nozzle(order.nozzle)
    if (this.#state.kind !== 'idle') throw new Error(`pump ${this.number} is busy`)
    const price = order.price ?? nozzle.price
    nozzle.meter.begin()
    const run: Run = {
      nozzle,
      tank: this.tankOf(nozzle),
      order,
      fuelling: this.#emptyFuelling(order, nozzle, price, now),
      target: volumeOf(order.dose, price),
      flow: carry(),
    }
    this.#state = { kind: 'lifted', run, seconds: 0 }
  }

  /** Lets one second pass. @returns the fuelling that ended in it */
  tick(now: number): Fuelling | undefined {
    const state = this.#state
    if (state.kind === 'idle') return undefined
    state.seconds += 1
    if (state.kind === 'lifted' && state.seconds >= LIFTING_SECONDS) {
      this.#state = { kind: 'filling', run: state.run, seconds: 0 }
    }
    if (state.kind === 'filling' && this.#pour(state.run, state.seconds)) return this.stop(now)
    const isHungUp = state.kind === 'ended' && state.seconds >= HANGING_UP_SECONDS
    if (isHungUp && state.run.order.closesItself) this.close()
    return undefined
  }

  /** Ends the fuelling under way. @returns it, or nothing when none was */
  stop(now: number): Fuelling | undefined {
    const state = this.#state
    if (state.kind !== 'lifted' && state.kind !== 'filling') return undefined
    const { nozzle, fuelling } = state.run
    nozzle.sell(fuelling.volume, fuelling.amount, fuelling.transaction !== 0)
    fuelling.endedAt = now
    fuelling.totalVolume = nozzle.totalVolume
    fuelling.totalAmount = nozzle.totalAmount
    if (this.isReachable) this.#last = fuelling
    this.#state = { kind: 'ended', run: state.run, seconds: 0 }
    return fuelling
  }

  /** The nozzle hangs again and the pump is free. */
  close(): void {
    if (this.#state.kind === 'ended') this.#state = { kind: 'idle' }
  }

  #nozzle(number: number): Nozzle {
    const nozzle = this.nozzles.get(number)
    if (!nozzle) throw new Error(`pump ${this.number} has no nozzle ${number}`)
    return nozzle
  }

  /** @returns whether the dose is complete or the tank has no more to give */
  #pour({ nozzle, tank, fuelling, target, flow }: Run, seconds: number): boolean {
    const missing = target - fuelling.volume
    const shown = centilitres(Math.min(flow(this.#flowAt(seconds, missing)), missing, tank.usable))
    const flowed = nozzle.count(shown)
    tank.draw(flowed, nozzle.meter.warmer)
    fuelling.volume = centilitres(fuelling.volume + shown)
    fuelling.trueVolume = centilitres(fuelling.trueVolume + flowed)
    fuelling.amount = amountOf(fuelling.volume, fuelling.price)
    return fuelling.volume >= target || tank.usable === 0
  }

  #flowAt(seconds: number, missing: number): number {
    const opened = this.#fullFlow * Math.min(1, seconds / SPEEDING_UP_SECONDS)
    return Math.max(SLOW_FLOW, Math.min(opened, missing - SLOW_VOLUME))
  }

  #emptyFuelling(
    { transaction, tag = '', isTest = false }: Order,
    nozzle: Nozzle,
    price: Cents,
    now: number,
  ): Fuelling {
    return {
      transaction,
      tag,
      pump: this.number,
      nozzle: nozzle.plan.number,
      tank: nozzle.plan.tank,
      gradeId: nozzle.plan.gradeId,
      startedAt: now,
      endedAt: now,
      price,
      volume: NO_VOLUME,
      amount: amountOf(NO_VOLUME, price),
      trueVolume: NO_VOLUME,
      isTest,
      totalVolume: nozzle.totalVolume,
      totalAmount: nozzle.totalAmount,
    }
  }
}
