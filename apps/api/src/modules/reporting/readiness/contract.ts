/** Checklist of a company and its stations: what is still missing before they can sell. */

import { Id, Nullable, OneOf, Reference, type Static, Timestamp, Type } from '@app/kernel/schema'
import { namesOf } from '@app/kernel/names'
import { RoleSummary } from '#modules/access/roles/contract.ts'

/** About what a condition is: each company, or each station. */
type ReadinessLevel = 'company' | 'station'

/** The conditions in the order in which they are met, and those that one can sell without. */
export const READINESS_PLAN = {
  company: { level: 'company', isOptional: false },
  station: { level: 'company', isOptional: false },
  companyStaff: { level: 'company', isOptional: false },
  fuelProducts: { level: 'company', isOptional: true },
  staff: { level: 'station', isOptional: false },
  fuels: { level: 'station', isOptional: false },
  prices: { level: 'station', isOptional: false },
  tanks: { level: 'station', isOptional: false },
  nozzles: { level: 'station', isOptional: false },
  controller: { level: 'station', isOptional: false },
  goods: { level: 'station', isOptional: true },
  taxes: { level: 'station', isOptional: true },
  paymentWays: { level: 'station', isOptional: true },
  sellerTitle: { level: 'station', isOptional: true },
  shift: { level: 'station', isOptional: false },
  fuelling: { level: 'station', isOptional: false },
  order: { level: 'station', isOptional: false },
} as const satisfies Record<string, { level: ReadinessLevel; isOptional: boolean }>

export const READINESS_STEPS = namesOf(READINESS_PLAN)

export type ReadinessStep = keyof typeof READINESS_PLAN

export const ReadinessQuery = Type.Object(
  {
    companyId: Type.Optional(Id({ description: 'The company with all its stations' })),
    stationId: Type.Optional(Id({ description: 'This station and its company' })),
  },
  { additionalProperties: false },
)

export type ReadinessQuery = Static<typeof ReadinessQuery>

/** How many of the places that lack something are named. */
export const MOST_NAMED = 5

const ReadinessLine = Type.Object({
  step: OneOf(READINESS_STEPS),
  isOptional: Type.Boolean({ description: 'One can sell without it' }),
  isMet: Type.Boolean({ description: 'Looked up at this moment' }),
  lacking: Type.Object(
    {
      count: Type.Integer(),
      places: Type.Array(Reference(), { maxItems: MOST_NAMED }),
    },
    {
      description:
        'Companies or stations that lack it; none are named where only one was asked about',
    },
  ),
  since: Nullable(
    Timestamp({
      description:
        'Since when it is gone again, where that is known and only one place was asked about',
    }),
  ),
  mayMend: Type.Boolean({ description: 'Whether the caller may do something about it' }),
  mendedBy: Type.Array(Type.Pick(RoleSummary, ['name', 'defaultRole']), {
    description: 'Roles of the company that may, where the caller may not; empty: the platform',
  }),
})

export type ReadinessLine = Static<typeof ReadinessLine>

export const Readiness = Type.Object({
  lines: Type.Array(ReadinessLine),
  isReady: Type.Boolean({ description: 'Everything is there that one cannot sell without' }),
})

export type Readiness = Static<typeof Readiness>
