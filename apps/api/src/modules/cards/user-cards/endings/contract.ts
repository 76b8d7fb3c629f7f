/** What of a card ends: as pages show it, and as holders are told. */

import { Cents, DateOnly, Nullable, type Static, Type } from '@app/kernel/schema'

const lastDay = DateOnly({ description: 'The last one on which it can be spent' })

export const GiftEnding = Nullable(
  Type.Object({ amount: Cents(), lastDay }, { description: 'The gift that ends next' }),
)

export const PointsEnding = Nullable(
  Type.Object({ points: Type.Integer(), lastDay }, { description: 'The points that end next' }),
)

export type GiftEnding = Static<typeof GiftEnding>

export type PointsEnding = Static<typeof PointsEnding>
