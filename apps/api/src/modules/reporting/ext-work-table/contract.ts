/** The work table of the external area (S-116): what is open today, each figure with the page that it leads to. */

import {
  Centilitres,
  Cents,
  DateOnly,
  Id,
  Nullable,
  OneOf,
  Points,
  type Static,
  Type,
} from '@app/kernel/schema'
import { REPORT_STATUSES } from '#modules/settlement/daily-reports/contract.ts'

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
  dailyReports: Nullable(
    Type.Object(
      {
        yesterday: Nullable(
          OneOf(REPORT_STATUSES, {
            description: 'Of the report of yesterday; null: there is none',
          }),
        ),
        drafts: Count,
        waiting: Type.Integer({ minimum: 0, description: 'To be confirmed' }),
      },
      { description: 'Daily reports by hand; null likewise' },
    ),
  ),
  accountRatios: Nullable(
    Type.Object(
      { inForce: Count, account1: Cents(), account2: Cents() },
      {
        description:
          'Payee account ratios in force, and what they have routed so far; null likewise',
      },
    ),
  ),
  archives: Nullable(
    Type.Object(
      {
        latestMonth: Type.String({ description: 'The last month that can be archived now' }),
        isDue: Type.Boolean({ description: 'The company traded in it, and it is not archived' }),
      },
      { description: 'null likewise' },
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
