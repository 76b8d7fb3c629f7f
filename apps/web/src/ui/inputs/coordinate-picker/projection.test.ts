import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  edgesOf,
  gridLines,
  type MapView,
  SPANS,
  toPicture,
  toPlace,
  viewAround,
  widthInKm,
} from './projection.ts'

const view = (centre: MapView['centre'], span: number): MapView => ({
  centre,
  span,
  width: 640,
  height: 240,
})

const anyCentre = fc.record({
  longitude: fc.double({ min: -120, max: 120, noNaN: true }),
  latitude: fc.double({ min: -60, max: 60, noNaN: true }),
})

describe('the projection', () => {
  it('shows all places that it is drawn around', () => {
    const anyPlaces = fc.array(anyCentre, { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(anyPlaces, ([first, ...others]) => {
        if (!first) return
        const around = viewAround([first, ...others], { width: 640, height: 240 })
        for (const place of [first, ...others]) {
          const { x, y } = toPicture(around, place)
          expect(x).toBeGreaterThan(0)
          expect(x).toBeLessThan(640)
          expect(y).toBeGreaterThan(0)
          expect(y).toBeLessThan(240)
        }
      }),
    )
  })

  it('finds the place again that it has drawn', () => {
    fc.assert(
      fc.property(
        anyCentre,
        fc.constantFrom(...SPANS),
        fc.record({ x: fc.nat(640), y: fc.nat(240) }),
        (centre, span, point) => {
          const drawn = toPicture(view(centre, span), toPlace(view(centre, span), point))
          expect(drawn.x).toBeCloseTo(point.x, 0)
          expect(drawn.y).toBeCloseTo(point.y, 0)
        },
      ),
    )
  })

  it('puts the centre in the middle, east right and north up', () => {
    const shanghai = view({ longitude: 121.5, latitude: 31.25 }, 2)
    expect(toPicture(shanghai, shanghai.centre)).toEqual({ x: 320, y: 120 })
    const northEast = toPicture(shanghai, { longitude: 121.6, latitude: 31.3 })
    expect(northEast.x).toBeGreaterThan(320)
    expect(northEast.y).toBeLessThan(120)
  })

  it('never leaves the earth', () => {
    const corner = view({ longitude: 179, latitude: 80 }, 60)
    expect(toPlace(corner, { x: 640, y: 0 })).toEqual({
      longitude: 180,
      latitude: expect.any(Number),
    })
    expect(toPlace(corner, { x: 640, y: 0 }).latitude).toBeLessThanOrEqual(90)
  })

  it('knows how far it is across', () => {
    expect(widthInKm(view({ longitude: 0, latitude: 0 }, 1))).toBeCloseTo(111.3, 0)
    expect(widthInKm(view({ longitude: 0, latitude: 60 }, 1))).toBeCloseTo(55.7, 0)
  })
})

describe('the grid', () => {
  it('has a few lines at round degrees, all inside', () => {
    fc.assert(
      fc.property(anyCentre, fc.constantFrom(...SPANS), (centre, span) => {
        const { west, east } = edgesOf(view(centre, span))
        const lines = gridLines(west, east)
        expect(lines.length).toBeGreaterThanOrEqual(3)
        expect(lines.length).toBeLessThanOrEqual(8)
        for (const line of lines) {
          expect(line).toBeGreaterThanOrEqual(west - 1e-6)
          expect(line).toBeLessThanOrEqual(east + 1e-6)
        }
      }),
    )
    expect(gridLines(120.5, 122.5)).toEqual([120.5, 121, 121.5, 122, 122.5])
  })
})
