import { centilitres } from '@app/kernel/quantity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heightAt, strappingTable, volumeAt } from './strapping.ts'

const capacity = fc.integer({ min: 500_000, max: 10_000_000 }).map(centilitres)
const diameter = fc.integer({ min: 1000, max: 3500 })
const table = fc.tuple(capacity, diameter).map(([full, across]) => strappingTable(full, across))

describe('strappingTable', () => {
  it('begins empty, is half full at half height and full at the crown', () => {
    const rows = strappingTable(centilitres(3_000_000), 2500)
    expect(rows).toHaveLength(2501)
    expect(rows[0]).toBe(0)
    expect(rows[1250]).toBe(1_500_000)
    expect(rows[2500]).toBe(3_000_000)
  })

  it('never falls from one millimetre to the next', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(rows.every((volume, height) => volume >= (rows[height - 1] ?? 0))).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})

describe('volumeAt and heightAt', () => {
  it('stay inside the tank', () => {
    const rows = strappingTable(centilitres(3_000_000), 2500)
    expect(volumeAt(rows, 9999)).toBe(3_000_000)
    expect(volumeAt(rows, 0)).toBe(0)
    expect(heightAt(rows, centilitres(0))).toBe(0)
    expect(heightAt(rows, centilitres(3_000_000))).toBe(2500)
    expect(heightAt(rows, centilitres(9_000_000))).toBe(2500)
  })

  it('rise together', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(table, share, share, (rows, a, b) => {
        const crown = rows.length - 1
        const [low, high] = [Math.min(a, b) * crown, Math.max(a, b) * crown]
        expect(volumeAt(rows, low)).toBeLessThanOrEqual(volumeAt(rows, high))
        const [less, more] = [volumeAt(rows, low), volumeAt(rows, high)]
        expect(heightAt(rows, less)).toBeLessThanOrEqual(heightAt(rows, more))
      }),
      { numRuns: 200 },
    )
  })

  it('undo each other to the centilitre', () => {
    fc.assert(
      fc.property(table, fc.double({ min: 0, max: 1, noNaN: true }), (rows, share) => {
        const volume = centilitres(Math.round((rows.at(-1) ?? 0) * share))
        expect(Math.abs(volumeAt(rows, heightAt(rows, volume)) - volume)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 200 },
    )
  })
})
