import { addVolumes, centilitres } from '@app/kernel/quantity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleStation } from '../../test/example-station.ts'
import type { TankPlan } from './blueprint.ts'
import { Tank } from './tank.ts'

function tankWith(changes: Partial<TankPlan> = {}): Tank {
  const [plan] = exampleStation().tanks
  if (!plan) throw new Error('the example has a tank')
  return new Tank({ ...plan, ...changes })
}

/** At mid-height a tenth of a millimetre of this tank is about 1.5 L. */
const RESOLUTION = 200

describe('Tank', () => {
  it('gives no more than is above the suction pipe', () => {
    const tank = tankWith({ volume: centilitres(100_000) })
    expect(tank.usable).toBe(10_000)
    tank.draw(tank.usable)
    expect(tank.usable).toBeLessThanOrEqual(1)
    expect(tankWith({ volume: centilitres(50_000) }).usable).toBe(0)
  })

  it('leaks until it is empty and no further', () => {
    const tank = tankWith({ volume: centilitres(10_000) })
    tank.leak(centilitres(6000))
    tank.leak(centilitres(6000))
    expect(tank.stock).toBe(0)
    expect(tank.leaked).toBe(tank.opening)
  })

  it('shows what is in it to the resolution of the probe', () => {
    const reading = tankWith().gauge()
    expect(Math.abs(reading.productVolume - 2_000_000)).toBeLessThan(RESOLUTION)
    expect(addVolumes(reading.productVolume, reading.waterVolume, reading.ullage)).toBe(3_000_000)
    expect(reading).toMatchObject({ waterHeight: 12, temperature: 18, alarms: [] })
    expect(reading.productHeight * 10).toBeCloseTo(Math.round(reading.productHeight * 10), 6)
    expect(reading.fillingPercentage).toBe(67)
  })

  it('tells volume, density and mass at 20 °C apart from those at its own temperature', () => {
    const cold = tankWith({ temperature: 0 }).gauge()
    expect(cold.standardVolume).toBeGreaterThan(cold.productVolume)
    expect(cold.density).toBeGreaterThan(738.5)
    expect(cold.mass).toBeCloseTo((cold.standardVolume / 100_000) * (738.5 - 1.1), -1)
  })

  it('swells in the afternoon and shrinks in the night without gaining or losing product', () => {
    const tank = tankWith()
    const before = tank.stock
    const volumes = Array.from({ length: 48 }, (_, hour) => {
      for (let minute = 0; minute < 60; minute += 1) tank.weather(60, hour % 24)
      return tank.volume
    })
    expect(Math.max(...volumes) - Math.min(...volumes)).toBeGreaterThan(500)
    expect(tank.stock).toBe(before)
    expect(tank.temperature).toBeCloseTo(18, 0)
  })

  it('takes over the warmth of what is poured in', () => {
    const tank = tankWith()
    tank.pour(tank.stock, 28)
    expect(tank.temperature).toBeCloseTo(23, 5)
  })

  it.each([
    [40_000, 12, ['LowProduct', 'CriticalLowProduct']],
    [300_000, 12, ['LowProduct']],
    [1_500_000, 150, ['HighWater']],
    [2_870_000, 12, ['HighProduct']],
    [2_915_000, 12, ['CriticalHighProduct', 'HighProduct']],
  ])('at %i cL above %i mm of water raises %j', (volume, water, alarms) => {
    expect(tankWith({ volume: centilitres(volume), water }).gauge().alarms).toEqual(alarms)
  })

  it('balances to the centilitre whatever comes and goes', () => {
    const amount = fc.integer({ min: 0, max: 50_000 }).map(centilitres)
    const moves = fc.array(fc.tuple(fc.constantFrom('draw', 'leak', 'pour', 'weather'), amount), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(moves, (list) => {
        const tank = tankWith({ volume: centilitres(1_000_000) })
        for (const [move, volume] of list) {
          if (move === 'draw') tank.draw(centilitres(Math.min(volume, tank.usable)))
          if (move === 'leak') tank.leak(volume)
          if (move === 'pour' && tank.volume < 2_500_000) tank.pour(volume, 25)
          if (move === 'weather') tank.weather(60, volume % 24)
        }
        expect(tank.stock).toBeGreaterThanOrEqual(0)
        expect(tank.opening + tank.delivered).toBe(tank.stock + tank.dispensed + tank.leaked)
      }),
    )
  })
})
