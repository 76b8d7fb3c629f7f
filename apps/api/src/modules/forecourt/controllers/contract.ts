/** Forecourt controllers: the boxes at stations that speak for pumps and gauges. */

import { Id, ListQuery, Nullable, type Static, Timestamp, Type } from '@app/kernel/schema'

export const Controller = Type.Object({
  id: Id(),
  station: Type.Object({ id: Id() }),
  ptsId: Type.String({ description: 'The serial with which it logs in, 24 hexadecimal digits' }),
  name: Type.String(),
  firmware: Type.String(),
  enabled: Type.Boolean(),
  signed: Type.Boolean({ description: 'Its HTTP messages must carry a signature' }),
  online: Type.Boolean({ description: 'Heard of within 90 seconds' }),
  connected: Type.Boolean({ description: 'Commands can reach it: it holds a connection open' }),
  lastSeenTime: Nullable(Timestamp()),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Controller = Static<typeof Controller>

export const ControllerListQuery = ListQuery
