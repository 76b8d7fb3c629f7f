import { centilitres } from '@app/kernel/quantity'
import { describe, expect, it } from 'vitest'
import { exampleStation } from '../../test/example-station.ts'
import { type Delivery, Supply } from './delivery.ts'
import type { Faults } from './faults.ts'
import { randomStream } from './random.ts'
import { Tank } from './tank.ts'

function build(volume: number): { tank: Tank; supply: Supply } {
  const [plan] = exampleStation().tanks
  if (!plan) throw new Error('the example has a tank')
  const tank = new Tank({ ...plan, volume: centilitres(volume) })
  return { tank, supply: new Supply(tank, randomStream(3, 'supply')) }
}

function wait(supply: Supply, hours: number, faults: Faults = {}): Delivery | undefined {
  for (let second = 1; second <= hours * 3600; second += 1) {
    const delivery = supply.tick(second * 1000, faults)
    if (delivery) return delivery
  }
  return undefined
}

describe('Supply refuses', () => {
  it('a second lorry and a load that would overflow', () => {
    const { supply } = build(1_000_000)
    expect(() => supply.unload(centilitres(1_900_000), 0, 0)).toThrow('overflow')
    supply.unload(centilitres(500_000), 0, 0)
    expect(() => supply.unload(centilitres(500_000), 0, 0)).toThrow('being filled')
  })
})

describe('Supply', () => {
  it('sends no lorry while the tank is well filled', () => {
    expect(wait(build(1_000_000).supply, 12)).toBeUndefined()
  })

  it('sends one within hours when the tank is low, with whole compartments', () => {
    const { tank, supply } = build(700_000)
    const delivery = wait(supply, 4)
    expect(delivery).toBeDefined()
    expect(delivery?.paperVolume).toBe(1_500_000)
    expect(delivery?.trueVolume).toBe(1_500_000)
    expect(tank.delivered).toBe(delivery?.trueStandardVolume)
    expect(delivery?.startedAt).toBeGreaterThanOrEqual(3_600_000)
  })

  it('lets the gauge see what came, less what the pumps took meanwhile', () => {
    const { tank, supply } = build(700_000)
    supply.unload(centilitres(1_000_000), 0, 0)
    for (let second = 0; second < 30; second += 1) {
      supply.tick(second * 1000, {})
      tank.draw(centilitres(66))
      supply.noteDispensed(centilitres(66))
    }
    const delivery = wait(supply, 1)
    if (!delivery) throw new Error('the delivery did not end')
    expect(delivery.dispensed).toBe(30 * 66)
    const seen = delivery.end.standardVolume - delivery.start.standardVolume + delivery.dispensed
    expect(Math.abs(seen - delivery.trueStandardVolume)).toBeLessThan(600)
  })

  it('does not count what the pumps took before or after', () => {
    const { supply } = build(700_000)
    supply.noteDispensed(centilitres(500))
    supply.unload(centilitres(100_000), 0, 0)
    expect(wait(supply, 1)?.dispensed).toBe(0)
  })

  it('brings less than the paper says when it is asked to', () => {
    const { tank, supply } = build(700_000)
    const delivery = wait(supply, 4, { shortDeliveries: { chance: 1, share: 0.01 } })
    expect(delivery).toMatchObject({ paperVolume: 1_500_000, trueVolume: 1_485_000 })
    expect(tank.delivered).toBe(delivery?.trueStandardVolume)
  })
})
