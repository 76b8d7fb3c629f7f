import { centilitres } from '@app/kernel/quantity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cylinder, hourAt, idealTank, START } from '../../test/ideal-tank.ts'
import { totaliserGaps } from './missing-fuellings.ts'
import { HOUR_MS, MINUTE_MS, readingAt, type Sale } from './observations.ts'
import { quietNodes, quietStretches } from './quiet-nodes.ts'
import { nodesAroundDelivery, reconcile } from './reconciliation.ts'
import { shapeVolume, tankTable } from './tank-table.ts'
import { varianceLedger } from './variance-ledger.ts'

describe('a strapping table', () => {
  const table = tankTable(cylinder)

  it('has at least two rows', () => {
    expect(() => tankTable([])).toThrow(RangeError)
    expect(() => tankTable([centilitres(0)])).toThrow('at least two rows')
  })

  it('leads from heights to litres and back', () => {
    fc.assert(
      fc.property(fc.double({ min: 20, max: 2380, noNaN: true }), (height) => {
        expect(table.heightAt(table.volumeAt(height))).toBeCloseTo(height, 2)
      }),
    )
  })

  it('adds up to itself when every slope is off by the same share', () => {
    const shares = Array.from(table.knots, () => 0.01)
    for (const height of [100, 600, 1200, 2300]) {
      expect(shapeVolume(shares, table.shapesAt(height))).toBeCloseTo(
        0.01 * table.volumeAt(height),
        6,
      )
    }
  })

  it('takes heights outside for its ends', () => {
    expect(table.volumeAt(-5)).toBe(0)
    expect(table.volumeAt(9999)).toBe(30_000)
  })
})

describe('quiet nodes', () => {
  it('are none without readings', () => {
    expect(quietNodes({ ...idealTank({ days: 1 }), readings: [] })).toEqual([])
  })

  it('come one an hour, between sales and never soon after a load', () => {
    const history = idealTank({ days: 2, loads: [{ hour: 30, litres: 5000 }] })
    const nodes = quietNodes(history)
    expect(nodes.length).toBe(48)
    for (const node of nodes) {
      expect(node.until - node.from).toBeLessThanOrEqual(30 * MINUTE_MS)
      expect(node.until - node.from).toBeGreaterThanOrEqual(3 * MINUTE_MS)
      const disturbing = history.sales.filter(
        ({ startedAt, endedAt }) => startedAt < node.until && endedAt + MINUTE_MS > node.from,
      )
      expect(disturbing).toEqual([])
    }
    const after = nodes.find(({ from }) => from >= hourAt(30))
    expect(after?.from).toBeGreaterThanOrEqual(hourAt(30) + 25 * MINUTE_MS)
  })

  it('are none while water rises faster than the product can be told from it', () => {
    expect(quietNodes(idealTank({ days: 1, water: 5 })).length).toBeLessThan(3)
  })

  it('are none while the float hangs, and come back with it', () => {
    const history = idealTank({ days: 3 })
    const isHanging = (at: number): boolean => at >= hourAt(32) && at < hourAt(42)
    const height = readingAt(history.readings, hourAt(32))?.height ?? 0
    const readings = history.readings.map((reading) =>
      isHanging(reading.at) ? { ...reading, height } : reading,
    )
    const nodes = quietNodes({ ...history, readings })
    const hours = (some: typeof nodes): number =>
      some.filter(({ from }) => from >= hourAt(34) && from < hourAt(42)).length
    expect(hours(nodes)).toBe(0)
    expect(hours(quietNodes(history))).toBe(8)
    expect(nodes.filter(({ from }) => from >= hourAt(43)).length).toBe(29)
  })

  it('lie in stretches that no sale touches', () => {
    const history = idealTank({ days: 1 })
    const [night] = quietStretches(history)
    expect(night?.from).toBe(START)
    expect(night?.until).toBe(hourAt(6) - MINUTE_MS)
  })
})

describe('the variance ledger', () => {
  it('is nothing at a tank where nothing is wrong', () => {
    for (const temperature of [5, 20, 32]) {
      const { nodes } = varianceLedger(
        idealTank({ days: 3, temperature, loads: [{ hour: 20, litres: 6000 }] }),
      )
      for (const { variance } of nodes) expect(Math.abs(variance)).toBeLessThan(0.2)
    }
  })

  it('refuses a sale at a nozzle that the tank does not have', () => {
    const history = idealTank({ days: 1 })
    expect(() => varianceLedger({ ...history, nozzles: ['1/1'] })).toThrow('no nozzle 2/1')
  })

  it('falls by what leaks', () => {
    const { nodes } = varianceLedger(idealTank({ days: 3, leak: 2 }))
    const [first] = nodes
    const last = nodes.at(-1)
    const hours = ((last?.at ?? 0) - (first?.at ?? 0)) / HOUR_MS
    expect((last?.variance ?? 0) / hours).toBeCloseTo(-2, 1)
  })
})

describe('reconciliation', () => {
  const history = idealTank({
    days: 4,
    temperature: 28,
    leak: 1.5,
    loads: [{ hour: 30, litres: 8000, missing: 120 }],
  })
  const nodes = quietNodes(history)

  it('adds up exactly, line by line and over all lines', () => {
    const lines = reconcile(history, nodes)
    const [whole] = reconcile(
      history,
      [nodes[0], nodes.at(-1)].flatMap((node) => node ?? []),
    )
    for (const unit of ['observed', 'standard'] as const) {
      for (const line of lines) {
        const { opening, received, moved, sold, expected, closing, variance } = line[unit]
        expect(expected).toBe(opening + received + moved - sold)
        expect(variance).toBe(closing - expected)
      }
      const total = lines.reduce((sum, line) => sum + line[unit].variance, 0)
      expect(total).toBe(whole?.[unit].variance)
    }
    for (const { thermal, observed, standard } of lines) {
      expect(thermal).toBe(observed.variance - standard.variance)
    }
  })

  it('adds up exactly wherever it is cut', () => {
    const [first] = nodes
    const last = nodes.at(-1)
    if (!first || !last) throw new Error('the tank has nodes')
    const [whole] = reconcile(history, [first, last])
    fc.assert(
      fc.property(fc.subarray(nodes.slice(1, -1)), (between) => {
        const lines = reconcile(history, [first, ...between, last])
        const total = lines.reduce((sum, line) => sum + line.standard.variance, 0)
        expect(total).toBe(whole?.standard.variance)
      }),
      { numRuns: 20 },
    )
  })

  it('names the rows of a load and shows what was missing', () => {
    const [delivery] = history.deliveries
    if (!delivery) throw new Error('a load came')
    const [line] = reconcile(history, nodesAroundDelivery(nodes, delivery))
    expect(line?.deliveries).toEqual([delivery.id])
    expect(line?.observed.variance).toBeLessThan(-11_900)
    expect(line?.observed.variance).toBeGreaterThan(-12_600)
    expect(Math.abs(line?.standard.variance ?? 0)).toBeLessThan(
      Math.abs(line?.observed.variance ?? 0),
    )
  })

  it('refuses temperatures outside the tables', () => {
    const hot = { ...history, tank: { ...history.tank, density: 400 } }
    expect(() => reconcile(hot, nodes)).toThrow(RangeError)
  })
})

describe('the totaliser', () => {
  const sale = (index: number, volume: number, totaliser?: number): Sale => ({
    id: `${index}`,
    nozzle: '1/1',
    startedAt: hourAt(index),
    endedAt: hourAt(index) + MINUTE_MS,
    volume: centilitres(volume),
    ...(totaliser !== undefined && { totaliser: centilitres(totaliser) }),
  })

  it('shows no gap where every fuelling is recorded, whether or not each tells its totaliser', () => {
    expect(totaliserGaps([sale(1, 500, 1500), sale(2, 700), sale(3, 300, 2500)])).toEqual([])
  })

  it('shows to the centilitre what no record tells of, and between which records', () => {
    expect(totaliserGaps([sale(1, 500, 1500), sale(2, 700, 5537)])).toEqual([
      {
        nozzle: '1/1',
        from: hourAt(1) + MINUTE_MS,
        until: hourAt(2),
        before: '1',
        after: '2',
        volume: 3337,
        recorded: 700,
      },
    ])
  })

  it('is negative when a record came twice, and below all that is recorded when it was reset', () => {
    expect(totaliserGaps([sale(1, 500, 1500), sale(2, 500, 1500)])).toMatchObject([
      { volume: -500, recorded: 500 },
    ])
    expect(totaliserGaps([sale(1, 500, 1500), sale(2, 300), sale(3, 700, 700)])).toMatchObject([
      { volume: -1800, recorded: 1000 },
    ])
  })
})

describe('a reading', () => {
  it('is the last one before an instant, else the first', () => {
    const { readings } = idealTank({ days: 1 })
    expect(readingAt(readings, START + 90_000)?.at).toBe(START + MINUTE_MS)
    expect(readingAt(readings, START - 1)?.at).toBe(START)
    expect(readingAt([], START)).toBeUndefined()
  })
})
