/** Fuellings: what pumps dispensed, as their controllers reported it. */

import {
  Centilitres,
  Cents,
  Id,
  ListQuery,
  Nullable,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const Fuelling = Type.Object({
  id: Id(),
  station: Type.Object({ id: Id() }),
  nozzleControl: Type.Object({ id: Id(), logicNo: Type.Integer() }),
  item: Type.Object({ id: Id(), name: Type.String() }),
  order: Nullable(Type.Object({ id: Id(), orderNo: Type.String(), status: Type.String() })),
  pumpSequence: Type.Integer({ description: "The controller's own number; wraps at 65535" }),
  startTime: Timestamp(),
  endTime: Timestamp(),
  volume: Centilitres(),
  tcVolume: Nullable(Centilitres({ description: 'At 15 °C, as the controller reckons it' })),
  unitPrice: Cents(),
  amount: Cents({ description: 'What the pump showed' }),
  totaliserBefore: Nullable(Centilitres({ description: 'The meter after the fuelling before' })),
  totaliserAfter: Centilitres(),
  gap: Centilitres({
    description: 'What the meter moved beyond this fuelling: fuel that nobody reported',
  }),
  offline: Type.Boolean({ description: 'The controller was cut off from the server meanwhile' }),
  tag: Type.String(),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Fuelling = Static<typeof Fuelling>

export const FuellingListQuery = ListQuery
