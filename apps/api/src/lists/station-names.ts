/** Names of stations beside rows of a whole company, which name stations that nobody selected. */

import { sql } from 'kysely'

/**
 * To be joined as `stations`: the names of all stations of the session's companies, of no other company's
 * (migration 0088). Whatever else there is to a station is read from its table, with its policy.
 */
export const stationNames = sql<{ id: number; name: string }>`app.station_names`.as<'stations'>(
  'stations',
)
