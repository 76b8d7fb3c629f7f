/** A station as it was built: what stands on the forecourt when the simulation begins. */

import { SECURITY_CODE } from '@app/kernel/tls-350/frames'
import { LAST_TRANSACTION, PtsId } from '@app/kernel/json-pts'
import {
  Cents,
  Centilitres,
  PositiveCents,
  type Static,
  type TProperties,
  Type,
} from '@app/kernel/schema'
import { vcf20 } from '@app/kernel/volume-correction'
import Value from 'typebox/value'
import { Faults } from './faults.ts'
import { Imperfections } from './imperfections.ts'

const closed = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false })

const CENTILITRES_PER_LITRE = 100

const Number1to99 = Type.Integer({ minimum: 1, maximum: 99 })

/** What is written on a card or tag. */
const Tag = Type.String({ pattern: '^[0-9A-Fa-f]{1,32}$' })

const GradePlan = closed({
  id: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  price: PositiveCents({ description: 'Per litre' }),
})

const TankPlan = closed({
  number: Number1to99,
  gradeId: Type.Integer(),
  capacity: Centilitres({ minimum: 100_000, description: 'Up to the crown' }),
  diameter: Type.Integer({
    minimum: 500,
    maximum: 5000,
    description: 'Inside, mm; the length follows from the capacity',
  }),
  volume: Centilitres({ minimum: 0, description: 'Product in it, at its temperature' }),
  temperature: Type.Number({ minimum: -10, maximum: 45, description: '°C' }),
  density: Type.Number({ description: 'kg/m³ at 20 °C' }),
  water: Type.Number({ minimum: 0, maximum: 200, description: 'Height of the water below, mm' }),
})

const NozzlePlan = closed({
  number: Type.Integer({ minimum: 1, maximum: 8 }),
  gradeId: Type.Integer(),
  tank: Number1to99,
  totalVolume: Type.Optional(Centilitres({ minimum: 0, description: 'Totaliser; 0 when absent' })),
  totalAmount: Type.Optional(Cents({ minimum: 0, description: 'Totaliser; 0 when absent' })),
  totaliserDigits: Type.Optional(
    Type.Integer({
      minimum: 4,
      maximum: 10,
      description:
        'Of the totaliser of litres before the point; it begins again at 0 behind them, and never when absent',
    }),
  ),
})

const ReaderPlan = closed({
  pump: Number1to99,
  tags: Type.Array(Tag, { minItems: 1, description: 'Each customer has one of them held to it' }),
})

export const Blueprint = closed({
  ptsId: PtsId,
  password: Type.String({ description: "The controller's, for HTTP Basic" }),
  secret: Type.Optional(Type.String({ description: 'Signs HTTP bodies when present' })),
  timeZone: Type.String({ description: 'IANA name' }),
  grades: Type.Array(GradePlan, { minItems: 1 }),
  tanks: Type.Array(TankPlan, { minItems: 1 }),
  pumps: Type.Array(
    closed({ number: Number1to99, nozzles: Type.Array(NozzlePlan, { minItems: 1 }) }),
  ),
  /** At pumps that run for customers only on a tag which the server knows. */
  readers: Type.Optional(Type.Array(ReaderPlan)),
  lastTransaction: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: LAST_TRANSACTION,
      description: 'The counter goes on from here; from anywhere when absent',
    }),
  ),
  customersPerDay: Type.Integer({ minimum: 0, maximum: 20_000 }),
  firstHourGap: Type.Optional(
    Type.Integer({
      minimum: 5,
      maximum: 3600,
      description: 'Seconds from one to the next in the first hour, whatever time of day it is',
    }),
  ),
  /** Everything is exact without them. */
  imperfections: Type.Optional(Imperfections),
  gauge: Type.Optional(
    closed({
      port: Type.Integer({ minimum: 0, maximum: 65_535, description: '0: any that is free' }),
      securityCode: Type.Optional(Type.String({ pattern: SECURITY_CODE })),
    }),
  ),
  faults: Type.Optional(Faults),
})

export type Blueprint = Static<typeof Blueprint>
export type TankPlan = Static<typeof TankPlan>
export type NozzlePlan = Static<typeof NozzlePlan>

/** How many centilitres a totaliser counts before it begins again at 0. */
export const totaliserRange = ({ totaliserDigits }: Pick<NozzlePlan, 'totaliserDigits'>): number =>
  totaliserDigits === undefined ? Infinity : 10 ** totaliserDigits * CENTILITRES_PER_LITRE

/** @throws Error that lists everything wrong with the plan */
export function readBlueprint(plan: unknown): Blueprint {
  if (!Value.Check(Blueprint, plan)) {
    const findings = Value.Errors(Blueprint, plan)
    throw new Error(findings.map((one) => `${one.instancePath} ${one.message}`).join('; '))
  }
  const wrong = [
    ...wrongTanks(plan),
    ...wrongNozzles(plan),
    ...wrongReaders(plan),
    ...repeatedNumbers(plan),
  ]
  if (wrong.length > 0) throw new Error(wrong.join('; '))
  return plan
}

function wrongTanks({ tanks, grades }: Blueprint): string[] {
  return tanks.flatMap(({ number, gradeId, volume, capacity, density, temperature }) => [
    ...(grades.some(({ id }) => id === gradeId) ? [] : [`tank ${number} has no such grade`]),
    ...(volume <= capacity * 0.97 ? [] : [`tank ${number} is overfilled`]),
    ...(vcf20(density, temperature) ? [] : [`tank ${number} has a density outside the tables`]),
  ])
}

function wrongNozzles({ pumps, tanks }: Blueprint): string[] {
  return pumps.flatMap((pump) =>
    pump.nozzles.flatMap((nozzle) => {
      const name = `nozzle ${pump.number}/${nozzle.number}`
      const tank = tanks.find(({ number }) => number === nozzle.tank)
      return [
        ...(tank?.gradeId === nozzle.gradeId ? [] : [`${name} draws from a tank of another grade`]),
        ...((nozzle.totalVolume ?? 0) < totaliserRange(nozzle)
          ? []
          : [`${name} has counted more than its totaliser has digits for`]),
      ]
    }),
  )
}

const wrongReaders = ({ readers = [], pumps }: Blueprint): string[] =>
  readers
    .filter((reader) => !pumps.some(({ number }) => number === reader.pump))
    .map(({ pump }) => `a reader is at pump ${pump}, which does not exist`)

function repeatedNumbers({ pumps, tanks, grades, readers = [] }: Blueprint): string[] {
  const numbers = {
    grade: grades.map(({ id }) => id),
    tank: tanks.map(({ number }) => number),
    pump: pumps.map(({ number }) => number),
    reader: readers.map(({ pump }) => pump),
    nozzle: pumps.flatMap((pump) => pump.nozzles.map(({ number }) => `${pump.number}/${number}`)),
  }
  return Object.entries(numbers)
    .filter(([, list]) => new Set<unknown>(list).size < list.length)
    .map(([kind]) => `a ${kind} number is used twice`)
}
