import { cents } from '@app/kernel/money'
import { centilitres } from '@app/kernel/quantity'
import { describe, expect, it } from 'vitest'
import { exampleStation } from '../../test/example-station.ts'
import { readBlueprint } from './blueprint.ts'

const station = exampleStation()
const [gasoline, diesel] = station.tanks
const [pump] = station.pumps

describe('readBlueprint refuses', () => {
  it.each([
    ['what is no station', null, ''],
    ['a serial of other letters', { ...station, ptsId: 'XYZ' }, '/ptsId'],
    ['an unknown field', { ...station, colour: 'red' }, 'must not have additional properties'],
    [
      'a price in yuan',
      { ...station, grades: [{ id: 1, name: 'a', price: 7.89 }] },
      '/grades/0/price',
    ],
    [
      'a grade that does not exist',
      { ...station, grades: [{ id: 1, name: 'a', price: 1 }] },
      'tank 2 has no such grade',
    ],
    [
      'an overfilled tank',
      { ...station, tanks: [{ ...gasoline, volume: centilitres(3_000_000) }, diesel] },
      'tank 1 is overfilled',
    ],
    [
      'a density outside the tables',
      { ...station, tanks: [gasoline, { ...diesel, density: 600 }] },
      'tank 2 has a density outside the tables',
    ],
    [
      'a nozzle on a tank of another grade',
      { ...station, pumps: [{ number: 1, nozzles: [{ number: 1, gradeId: 1, tank: 2 }] }] },
      'nozzle 1/1 draws from a tank of another grade',
    ],
    [
      'a totaliser that stands beyond its digits',
      {
        ...station,
        pumps: [
          {
            number: 1,
            nozzles: [
              { number: 1, gradeId: 1, tank: 1, totalVolume: 1_000_000, totaliserDigits: 4 },
            ],
          },
        ],
      },
      'nozzle 1/1 has counted more than its totaliser has digits for',
    ],
    [
      'a pump number used twice',
      { ...station, pumps: [pump, pump] },
      'a pump number is used twice',
    ],
    [
      'a reader at no pump',
      { ...station, readers: [{ pump: 9, tags: ['AB'] }] },
      'a reader is at pump 9, which does not exist',
    ],
    [
      'a tag that is not hexadecimal',
      { ...station, readers: [{ pump: 1, tags: ['card'] }] },
      '/readers/0/tags/0',
    ],
    [
      'an unknown fault',
      { ...station, faults: { meterDrift: [] } },
      'must not have additional properties',
    ],
  ])('%s', (_, plan, reason) => {
    expect(() => readBlueprint(plan)).toThrow(reason)
  })
})

describe('readBlueprint accepts', () => {
  it('a whole station, also from JSON', () => {
    const plan = exampleStation({
      secret: 'shared',
      readers: [{ pump: 1, tags: ['04A1B2C3'] }],
      grades: [...station.grades, { id: 3, name: '95#', price: cents(839) }],
      faults: {
        meterDrifts: [{ pump: 1, nozzle: 1, share: -0.002 }],
        leaks: [{ tank: 1, perHour: centilitres(76) }],
        shortDeliveries: { chance: 0.5, share: 0.01 },
        unreportedFuellings: { chance: 0.02 },
      },
    })
    expect(readBlueprint(JSON.parse(JSON.stringify(plan)))).toEqual(plan)
  })
})
