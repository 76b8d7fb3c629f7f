/**
 * What suppliers, carriers, trucks and drivers delivered: the papers against what went into the tanks, of intakes that are
 * done, both at 20 °C. A loss is below zero. Beyond the limit is what a transport contract does not let get lost.
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

export const DELIVERY_GROUPS = ['supplier', 'carrier', 'plate', 'driver'] as const

export type DeliveryGroup = (typeof DELIVERY_GROUPS)[number]

export const DeliveryRecordQuery = Type.Object(
  {
    ...ListQuery.properties,
    from: Type.Optional(Timestamp({ description: 'Of intakes that began from then on' })),
    to: Type.Optional(Timestamp({ description: 'Of intakes that began before then; now' })),
    groupBy: Type.Optional(OneOf(DELIVERY_GROUPS, { description: 'By supplier by default' })),
  },
  { additionalProperties: false },
)

export type DeliveryRecordQuery = Static<typeof DeliveryRecordQuery>

export const DeliveryRecord = Type.Object({
  id: Id({ description: 'Of the first of its intakes' }),
  supplier: Nullable(Reference()),
  carrier: Nullable(Reference({ description: 'Nothing of intakes without a transport contract' })),
  plate: Nullable(Type.String()),
  driver: Nullable(Type.String({ description: 'Empty where no contract says who' })),
  intakes: Type.Integer(),
  uncompared: Type.Integer({
    description: 'Intakes whose volume at 20 °C is not known: in no figure that follows',
  }),
  delivered: Nullable(Centilitres({ description: 'By the papers' })),
  offloaded: Nullable(Centilitres()),
  profitLoss: Nullable(Centilitres({ description: 'Offloaded less delivered' })),
  share: Nullable(Type.Integer({ description: 'Of it what was delivered, in millionths' })),
  short: Type.Integer({ description: 'Intakes that brought less than their papers say' }),
  shortVolume: Centilitres({ description: 'What these lacked' }),
  beyond: Type.Integer({
    description: 'Intakes that lacked more than their contract lets get lost',
  }),
  beyondVolume: Centilitres({ description: 'What these lacked beyond it' }),
})

export type DeliveryRecord = Static<typeof DeliveryRecord>
