/**
 * Variances of tanks side by side over days that the caller chooses: sums of their days, and what share of what was
 * sold they are. A loss is below zero.
 */

import {
  Centilitres,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reference,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { TankRef } from '#modules/wetstock/tank-ledgers/contract.ts'

export const RANKING_GROUPS = ['tank', 'product'] as const

export type RankingGroup = (typeof RANKING_GROUPS)[number]

export const WetstockRankingQuery = Type.Object(
  {
    ...ListQuery.properties,
    from: Type.Optional(Timestamp({ description: 'From the day of this instant' })),
    to: Type.Optional(Timestamp({ description: 'To the day that ends here; now' })),
    groupBy: Type.Optional(
      OneOf(RANKING_GROUPS, {
        description: 'By tank, the default, or all tanks of a product at a station as one',
      }),
    ),
  },
  { additionalProperties: false },
)

export type WetstockRankingQuery = Static<typeof WetstockRankingQuery>

const Share = (description: string) => Nullable(Type.Integer({ description }))

export const WetstockRanking = Type.Object({
  id: Id({ description: 'Of the tank, the first one of several' }),
  station: Reference(),
  product: Reference(),
  tank: Nullable(TankRef),
  month: Nullable(Reference({ description: 'The last month of the tank in these days' })),
  tanks: Type.Integer({ description: 'How many it is the sum of' }),
  sold: Centilitres({ description: 'By the meters' }),
  observedVariance: Centilitres({ description: 'As measured' }),
  observedShare: Share('Of it what was sold, in millionths'),
  variance: Centilitres({ description: 'At 20 °C' }),
  share: Share('Of it what was sold, in millionths'),
  unrecorded: Centilitres({ description: 'What meters counted and no fuelling tells of' }),
})

export type WetstockRanking = Static<typeof WetstockRanking>
