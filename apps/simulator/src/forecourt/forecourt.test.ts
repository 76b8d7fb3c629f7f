import { cents } from '@app/kernel/money'
import { amountOf, centilitres } from '@app/kernel/quantity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, exampleStation, HOUR, MINUTE, START } from '../../test/example-station.ts'
import type { Blueprint } from './blueprint.ts'
import type { Faults } from './faults.ts'
import { Forecourt, type ForecourtEvent } from './forecourt.ts'
import { type Truth, truthOf } from './truth.ts'

interface Watched {
  forecourt: Forecourt
  events: ForecourtEvent[]
}

function open(changes: Partial<Blueprint> = {}, seed = 1): Watched {
  const forecourt = new Forecourt(exampleStation(changes), { seed, startAt: START })
  const events: ForecourtEvent[] = []
  forecourt.onEvent((event) => events.push(event))
  return { forecourt, events }
}

function live(ms: number, changes: Partial<Blueprint> = {}, seed = 1): Truth {
  const { forecourt } = open(changes, seed)
  forecourt.step(ms)
  return truthOf(forecourt)
}

const quiet = { customersPerDay: 0 }
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('Forecourt refuses', () => {
  it('fuellings and deliveries where there is nothing', () => {
    const { forecourt } = open()
    const order = { nozzle: 1, dose: { volume: centilitres(100) }, closesItself: true }
    expect(() => forecourt.begin(9, order)).toThrow('no pump 9')
    expect(() => forecourt.deliver(9, centilitres(100))).toThrow('no tank 9')
  })
})

describe('Forecourt by seed', () => {
  it('lives the same day twice, and another day for another seed', () => {
    expect(live(6 * HOUR)).toEqual(live(6 * HOUR))
    expect(live(6 * HOUR).fuellings).not.toEqual(live(6 * HOUR, {}, 2).fuellings)
  })

  it('does not care in which steps time passes', () => {
    const { forecourt } = open()
    const steps = fc.sample(fc.integer({ min: 1, max: 20 * MINUTE }), { numRuns: 20, seed: 1 })
    for (const step of steps) forecourt.step(step)
    expect(truthOf(forecourt)).toEqual(live(sum(steps)))
  })
})

describe('Forecourt in its first hour', () => {
  const midnight = (changes: Partial<Blueprint>) => {
    const startAt = new Date('2026-11-20T17:00:00Z')
    const forecourt = new Forecourt(exampleStation({ customersPerDay: 300, ...changes }), {
      seed: 1,
      startAt,
    })
    forecourt.step(HOUR)
    const inFirst = truthOf(forecourt).fuellings.length
    forecourt.step(HOUR)
    return { inFirst, inSecond: truthOf(forecourt).fuellings.length - inFirst }
  }

  it('sees cars by night where it is told to, and no more afterwards', () => {
    const { inFirst, inSecond } = midnight({ firstHourGap: 60 })
    expect(inFirst).toBeGreaterThan(40)
    expect(inSecond).toBeLessThan(6)
    expect(midnight({}).inFirst).toBeLessThan(6)
  })

  it('sees nobody where nobody ever comes', () => {
    expect(midnight({ firstHourGap: 60, customersPerDay: 0 }).inFirst).toBe(0)
  })
})

describe('Forecourt skips closing time', () => {
  it('without anybody coming or anything being measured, while tanks go on leaking', () => {
    const { forecourt, events } = open({
      faults: { leaks: [{ tank: 1, perHour: centilitres(7) }] },
    })
    forecourt.skip(30 * DAY)
    expect(forecourt.now.getTime()).toBe(START.getTime() + 30 * DAY)
    expect(events).toEqual([])
    expect(truthOf(forecourt)).toMatchObject({ fuellings: [], lostCustomers: 0 })
    expect(forecourt.tanks.get(1)?.leaked).toBe(30 * 24 * 7)
  })

  it('not while somebody fuels', () => {
    const { forecourt } = open(quiet)
    const dose = { volume: centilitres(5_000) }
    forecourt.begin(1, { nozzle: 1, dose, closesItself: true })
    forecourt.step(5_000)
    expect(() => forecourt.skip(HOUR)).toThrow('a pump is running')
  })
})

describe('Forecourt conserves product', () => {
  const faults: Faults = {
    meterDrifts: [
      { pump: 1, nozzle: 1, share: 0.006 },
      { pump: 2, nozzle: 2, share: -0.004 },
    ],
    leaks: [{ tank: 1, perHour: centilitres(150) }],
    shortDeliveries: { chance: 1, share: 0.005 },
    unreportedFuellings: { chance: 0.05 },
  }
  const truth = live(7 * DAY, { faults, customersPerDay: 500 })

  it('in every tank: what came in is what went out and what is left', () => {
    for (const tank of truth.tanks) {
      expect(tank.opening + tank.delivered).toBe(tank.dispensed + tank.leaked + tank.stock)
      expect(tank.stock).toBeGreaterThan(0)
      expect(tank.delivered).toBe(
        sum(
          truth.deliveries
            .filter((delivery) => delivery.tank === tank.tank)
            .map((delivery) => delivery.trueStandardVolume),
        ),
      )
    }
    expect(truth.deliveries.length).toBeGreaterThan(2)
  })

  it('between nozzles and tanks: what really flowed left the tank, at its temperature', () => {
    for (const tank of truth.tanks) {
      const flowed = sum(
        truth.fuellings.filter((one) => one.tank === tank.tank).map((one) => one.trueVolume),
      )
      // Between 14 and 26 °C the volumes differ from those at 20 °C by less than 0.8 %.
      expect(Math.abs(tank.dispensed / flowed - 1)).toBeLessThan(0.008)
    }
  })

  it('in every nozzle: the totaliser moved by what was shown, and the fuellings add up to it', () => {
    for (const nozzle of truth.nozzles) {
      const own = truth.fuellings.filter(
        (one) => one.pump === nozzle.pump && one.nozzle === nozzle.nozzle,
      )
      const running = nozzle.shown - sum(own.map((one) => one.volume))
      expect(nozzle.totalVolume).toBe(nozzle.shown)
      expect(running).toBeGreaterThanOrEqual(0)
      expect(running).toBeLessThan(7000)
      expect(nozzle.totalAmount).toBe(sum(own.map((one) => one.amount)))
      expect(nozzle.unreported).toBe(
        sum(own.filter((one) => one.transaction === 0).map((one) => one.volume)),
      )
    }
  })

  it('leaks at the rate asked for', () => {
    expect(truth.tanks.map(({ leaked }) => leaked)).toEqual([7 * 24 * 150, 0])
  })

  it('drifts by the share asked for', () => {
    for (const { given, shown, drift } of truth.nozzles) {
      expect(shown).toBeGreaterThan(100_000)
      expect(Math.abs(given - shown * (1 + drift))).toBeLessThan(1)
    }
    expect(truth.nozzles.map(({ drift }) => drift)).toEqual([0.006, 0, 0, -0.004])
  })
})

describe('Forecourt sells', () => {
  const truth = live(2 * DAY)

  it('about as often as the blueprint says, mostly by day', () => {
    const served = truth.fuellings.length + truth.lostCustomers
    expect(served).toBeGreaterThan(700)
    expect(served).toBeLessThan(900)
    const hours = truth.fuellings.map(
      ({ startedAt }) => (new Date(startedAt).getUTCHours() + 8) % 24,
    )
    const between = (from: number, to: number): number =>
      hours.filter((hour) => hour >= from && hour < to).length
    expect(between(7, 19)).toBeGreaterThan(4 * between(0, 6))
  })

  it('doses that people ask for: many round amounts, none absurd', () => {
    const round = truth.fuellings.filter(({ amount }) => {
      return [5000, 10_000, 15_000, 20_000, 25_000, 30_000, 50_000].some(
        (asked) => amount <= asked && asked - amount <= 8,
      )
    })
    expect(round.length / truth.fuellings.length).toBeGreaterThan(0.5)
    expect(round.length / truth.fuellings.length).toBeLessThan(0.75)
    expect(Math.max(...truth.fuellings.map(({ volume }) => volume))).toBeLessThanOrEqual(7000)
  })

  it('at volume times price, with totalisers that only rise', () => {
    const totals = new Map<string, number>()
    for (const one of truth.fuellings) {
      expect(one.amount).toBe(amountOf(one.volume, one.price))
      const key = `${one.pump}/${one.nozzle}`
      expect(one.totalVolume).toBe((totals.get(key) ?? 0) + one.volume)
      totals.set(key, one.totalVolume)
      expect(one.endedAt).toBeGreaterThan(one.startedAt)
    }
    expect(totals.size).toBe(4)
  })

  it('nothing from a dry tank, and loses the customer', () => {
    const [first, second] = exampleStation().tanks
    if (!first || !second) throw new Error('the example has two tanks')
    const dry = [first, second].map((tank) => ({ ...tank, volume: centilitres(0) }))
    const { fuellings, lostCustomers } = live(40 * MINUTE, { tanks: dry })
    expect(fuellings).toEqual([])
    expect(lostCustomers).toBeGreaterThan(0)
  })

  it('at the new price from the next fuelling on', () => {
    const { forecourt, events } = open(quiet)
    const dose = { volume: centilitres(1000) }
    forecourt.begin(1, { nozzle: 1, dose, closesItself: true })
    forecourt.step(5000)
    forecourt.setPrice(cents(800), (nozzle) => nozzle.plan.gradeId === 1)
    forecourt.step(MINUTE)
    forecourt.begin(1, { nozzle: 1, dose, closesItself: true })
    forecourt.step(MINUTE)
    const amounts = events.flatMap((event) =>
      event.kind === 'fuelled' ? event.fuelling.amount : [],
    )
    expect(amounts).toEqual([7890, 8000])
  })
})

describe('Forecourt tells the controller', () => {
  it('every tank once a minute', () => {
    const { forecourt, events } = open(quiet)
    forecourt.step(10 * MINUTE)
    expect(events.map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => 'measured'))
  })

  it('of every fuelling but those past the controller, which leave a gap in the totaliser', () => {
    const { forecourt, events } = open({ faults: { unreportedFuellings: { chance: 0.1 } } })
    forecourt.step(DAY)
    const told = events.flatMap((event) => (event.kind === 'fuelled' ? event.fuelling : []))
    const truth = truthOf(forecourt)
    const hidden = truth.fuellings.filter(({ transaction }) => transaction === 0)
    expect(hidden.length).toBeGreaterThan(10)
    expect(told).toEqual(truth.fuellings.filter(({ transaction }) => transaction !== 0))
    const first = told.filter(({ pump, nozzle }) => pump === 1 && nozzle === 1)
    const gap = sum(
      first.map(
        (one, index) => one.totalVolume - one.volume - (first[index - 1]?.totalVolume ?? 0),
      ),
    )
    const last = first.at(-1)
    const bypassed = hidden.filter(
      (one) => one.pump === 1 && one.nozzle === 1 && one.endedAt < (last?.endedAt ?? 0),
    )
    expect(gap).toBe(sum(bypassed.map(({ volume }) => volume)))
    expect(gap).toBeGreaterThan(0)
  })

  it('without a gap where nothing is hidden, with transactions counted up', () => {
    const { forecourt, events } = open()
    forecourt.step(DAY)
    const numbers = events
      .flatMap((event) => (event.kind === 'fuelled' ? event.fuelling.transaction : []))
      .sort((a, b) => a - b)
    expect(numbers.length).toBeGreaterThan(100)
    expect(new Set(numbers.map((number, index) => number - index)).size).toBe(1)
  })

  it('of a delivery, while dispensing goes on', () => {
    const [first, second] = exampleStation().tanks
    if (!first || !second) throw new Error('the example has two tanks')
    const low = { ...first, volume: centilitres(700_000) }
    const { forecourt, events } = open({ tanks: [low, second] })
    forecourt.step(6 * HOUR)
    const [delivery] = events.flatMap((event) => (event.kind === 'delivered' ? event.delivery : []))
    if (!delivery) throw new Error('no lorry came')
    expect(delivery.dispensed).toBeGreaterThan(0)
    const seen = delivery.end.standardVolume - delivery.start.standardVolume + delivery.dispensed
    expect(Math.abs(seen - delivery.trueStandardVolume)).toBeLessThan(1000)
  })

  it('with transactions that go on from the last one and wrap after 65535', () => {
    const { forecourt } = open({ ...quiet, lastTransaction: 65_533 })
    const order = { nozzle: 1, dose: { volume: centilitres(100) }, closesItself: true }
    const transactions = Array.from({ length: 4 }, () => {
      const transaction = forecourt.begin(1, order)
      forecourt.step(MINUTE)
      return transaction
    })
    expect(transactions).toEqual([65_534, 65_535, 1, 2])
  })
})
