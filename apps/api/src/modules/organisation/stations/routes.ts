import { Page } from '@app/kernel/schema'
import { get, put, type Room } from '../../../http/route.ts'
import {
  BroadcastBody,
  BroadcastReply,
  Station,
  StationListQuery,
  StationQuery,
} from './contract.ts'
import { broadcast, getStation, searchStations } from './service.ts'

export const stations: Room = {
  doors: [
    get(
      '/stations',
      {
        summary: "Lists the caller's stations",
        session: true,
        wholeScope: true,
        query: StationListQuery,
        reply: Page(Station),
      },
      (ctx, { query }) => searchStations(ctx, query),
    ),
    get(
      '/stations/:id',
      {
        summary: 'Shows a station',
        session: true,
        wholeScope: true,
        query: StationQuery,
        reply: Station,
      },
      (ctx, { params, query }) => getStation(ctx, params.id, query.expand ?? []),
    ),
    put(
      '/stations/:id/broadcast',
      {
        summary: "Sends a message to the station's screens",
        permission: 'stationConfig:update',
        body: BroadcastBody,
        reply: BroadcastReply,
      },
      (ctx, { params, body }) => broadcast(ctx, params.id, body),
    ),
  ],
}
