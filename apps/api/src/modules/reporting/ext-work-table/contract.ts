/** The work table of the external area (S-116): what is open today, each figure with the page that it leads to. */

import {
  Centilitres,
  Cents,
  DateOnly,
  Id,
  Nullable,
  Points,
  type Static,
  Type,
} from '@app/kernel/schema'

const Count = Type.Integer({ minimum: 0 })

export const ExtWorkTable = Type.Object({
  station: Type.Object({ id: Id() }),
  today: DateOnly({ description: 'By the clock of the station' }),
  recordedOrders: Nullable(
    Type.Object(
      { count: Count, volume: Centilitres(), amount: Cents() },
      { description: 'Fuellings recorded by hand today; null for who may not see them' },
    ),
  ),
  cardBalances: Nullable(
    Type.Object(
      { cards: Count, value: Cents(), owed: Cents(), points: Points() },
      { description: 'What the cards of the stations in sight hold now; null likewise' },
    ),
  ),
})

export type ExtWorkTable = Static<typeof ExtWorkTable>

export const ExtWorkTableQuery = Type.Object({ stationId: Id() }, { additionalProperties: false })
