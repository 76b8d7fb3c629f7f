import { cents } from '@app/kernel/money'
import { amountOf, centilitres } from '@app/kernel/quantity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleStation } from '../../test/example-station.ts'
import type { NozzlePlan } from './blueprint.ts'
import { type Dose, volumeOf } from './dose.ts'
import { Nozzle } from './nozzle.ts'
import { type Fuelling, type Order, Pump } from './pump.ts'
import { Tank } from './tank.ts'

const PRICE = cents(789)

function build({ volume = 2_000_000, ...plan }: Partial<NozzlePlan> & { volume?: number } = {}) {
  const { tanks, pumps } = exampleStation()
  const [tankPlan] = tanks
  const nozzlePlan = pumps[0]?.nozzles[0]
  if (!tankPlan || !nozzlePlan) throw new Error('the example has a pump')
  const tank = new Tank({ ...tankPlan, volume: centilitres(volume) })
  const nozzle = new Nozzle({ ...nozzlePlan, ...plan }, PRICE)
  const pump = new Pump({ number: 1, nozzles: [nozzle], fullFlow: 66 }, new Map([[1, tank]]))
  return { pump, nozzle, tank }
}

const order = (dose: Dose, changes: Partial<Order> = {}): Order => ({
  nozzle: 1,
  transaction: 5,
  dose,
  closesItself: true,
  ...changes,
})

/** Lets seconds pass until the fuelling ends. */
function finish(pump: Pump, seconds = 600): Fuelling {
  for (let now = 1000; now <= seconds * 1000; now += 1000) {
    const ended = pump.tick(now)
    if (ended) return ended
  }
  throw new Error('the fuelling did not end')
}

describe('volumeOf', () => {
  it('never buys more than the amount, and not a centilitre less than it could', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 }).map(cents)
    const price = fc.integer({ min: 1, max: 5000 }).map(cents)
    fc.assert(
      fc.property(amount, price, (wanted, perLitre) => {
        const volume = volumeOf({ amount: wanted }, perLitre)
        expect(amountOf(volume, perLitre)).toBeLessThanOrEqual(wanted)
        expect(amountOf(centilitres(volume + 2), perLitre)).toBeGreaterThanOrEqual(wanted)
      }),
    )
  })
})

describe('Pump refuses', () => {
  it('a second fuelling while one is under way, and a nozzle that it does not have', () => {
    const { pump } = build()
    expect(() => pump.begin(order({ volume: centilitres(100) }, { nozzle: 2 }), 0)).toThrow(
      'nozzle',
    )
    pump.begin(order({ volume: centilitres(100) }), 0)
    expect(() => pump.begin(order({ volume: centilitres(100) }), 0)).toThrow('busy')
  })
})

describe('Pump', () => {
  it('gives exactly the dose and charges volume times price', () => {
    const { pump, nozzle, tank } = build()
    pump.begin(order({ volume: centilitres(3517) }), 0)
    const fuelling = finish(pump)
    expect(fuelling).toMatchObject({
      transaction: 5,
      pump: 1,
      nozzle: 1,
      tank: 1,
      gradeId: 1,
      volume: 3517,
      trueVolume: 3517,
      price: 789,
      amount: 27_749,
      totalVolume: 3517,
      totalAmount: 27_749,
      startedAt: 0,
    })
    expect(nozzle.totalVolume).toBe(3517)
    expect(Math.abs(tank.volume - (2_000_000 - 3517))).toBeLessThanOrEqual(1)
  })

  it('runs at 40 L a minute with a slow start and a slow end', () => {
    const { pump } = build()
    pump.begin(order({ volume: centilitres(4000) }), 0)
    const volumes: number[] = []
    for (let second = 1; pump.kind !== 'ended'; second += 1) {
      pump.tick(second * 1000)
      volumes.push(pump.current?.volume ?? 0)
    }
    const flows = volumes.map((volume, second) => volume - (volumes[second - 1] ?? 0))
    expect(Math.max(...flows)).toBeLessThanOrEqual(66)
    expect(flows.slice(0, 4)).toEqual([0, 0, 0, 0])
    expect(flows.slice(4, 8)).toEqual([16, 33, 50, 66])
    expect(flows.slice(-3).every((flow) => flow <= 12)).toBe(true)
    expect(volumes.length).toBeGreaterThan(60)
    expect(volumes.length).toBeLessThan(80)
  })

  it('keeps the price of its beginning when the price changes meanwhile', () => {
    const { pump, nozzle } = build()
    pump.begin(order({ volume: centilitres(2000) }), 0)
    pump.tick(1000)
    nozzle.price = cents(900)
    expect(finish(pump)).toMatchObject({ price: 789, amount: 15_780 })
    for (let second = 0; second < 10; second += 1) pump.tick(second)
    pump.begin(order({ volume: centilitres(2000) }), 0)
    expect(finish(pump)).toMatchObject({ price: 900, amount: 18_000 })
  })

  it('stops when the tank has no more to give', () => {
    const { pump, tank } = build({ volume: 91_000 })
    pump.begin(order({ volume: centilitres(5000) }), 0)
    const fuelling = finish(pump)
    expect(Math.abs(fuelling.volume - 1000)).toBeLessThanOrEqual(2)
    expect(tank.usable).toBe(0)
  })

  it('ends where it is when it is stopped, also before anything flowed', () => {
    const { pump } = build()
    expect(pump.stop(0)).toBeUndefined()
    pump.begin(order({ volume: centilitres(5000) }), 0)
    expect(pump.stop(1000)).toMatchObject({ volume: 0, amount: 0, endedAt: 1000 })
    pump.close()
    pump.begin(order({ volume: centilitres(5000) }), 2000)
    for (let second = 3; second < 20; second += 1) pump.tick(second * 1000)
    const stopped = pump.stop(20_000)
    expect(stopped?.volume).toBeGreaterThan(300)
    expect(stopped?.volume).toBeLessThan(1000)
    expect(stopped?.amount).toBe(amountOf(centilitres(stopped?.volume ?? 0), PRICE))
  })

  it('is free again by itself, or only when the transaction is closed', () => {
    const { pump } = build()
    const small = { volume: centilitres(100) }
    for (const closesItself of [true, false]) {
      pump.begin(order(small, { closesItself }), 0)
      finish(pump)
      for (let second = 0; second < 10; second += 1) pump.tick(second)
      expect(pump.kind).toBe(closesItself ? 'idle' : 'ended')
    }
    pump.close()
    expect(pump.kind).toBe('idle')
  })

  it('gives more than it shows when the meter drifts', () => {
    const { pump, nozzle, tank } = build()
    nozzle.drift = 0.005
    pump.begin(order({ volume: centilitres(6000) }), 0)
    const fuelling = finish(pump)
    expect(fuelling).toMatchObject({ volume: 6000, trueVolume: 6030 })
    expect(Math.abs(tank.volume - (2_000_000 - 6030))).toBeLessThanOrEqual(1)
    expect(nozzle).toMatchObject({ shown: 6000, given: 6030, totalVolume: 6000 })
  })

  it('counts a fuelling past the controller in the totaliser only', () => {
    const { pump, nozzle } = build()
    pump.begin(order({ volume: centilitres(700) }, { transaction: 0 }), 0)
    finish(pump)
    expect(nozzle).toMatchObject({ totalVolume: 700, shown: 700, unreported: 700 })
  })

  it('begins its totaliser again at 0 behind the last digit, and counts every litre on', () => {
    const { pump, nozzle } = build({ totalVolume: centilitres(999_000), totaliserDigits: 4 })
    pump.begin(order({ volume: centilitres(999) }), 0)
    expect(finish(pump)).toMatchObject({ volume: 999, totalVolume: 999_999 })
    for (let second = 0; second < 10; second += 1) pump.tick(second)
    pump.begin(order({ volume: centilitres(1) }), 0)
    expect(finish(pump)).toMatchObject({ volume: 1, totalVolume: 0 })
    for (let second = 0; second < 10; second += 1) pump.tick(second)
    pump.begin(order({ volume: centilitres(3000) }), 0)
    expect(finish(pump)).toMatchObject({ volume: 3000, trueVolume: 3000, totalVolume: 3000 })
    expect(nozzle).toMatchObject({ shown: 4000, given: 4000, totalVolume: 3000 })
  })
})
