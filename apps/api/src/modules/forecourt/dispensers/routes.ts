import { Page, Type } from '@app/kernel/schema'
import { get, type Room } from '../../../http/route.ts'
import { Dispenser, DispenserListQuery, DispenserStatus, DispenserStatusQuery } from './contract.ts'
import { liveStatus, type LivePicture, searchDispensers } from './service.ts'

export const dispensers = (picture: LivePicture): Room => ({
  doors: [
    get(
      '/dispensers',
      {
        summary: 'Lists dispensers',
        permission: ['vestibuleMge:read', 'deviceMge:read', 'mDeviceData:read'],
        query: DispenserListQuery,
        reply: Page(Dispenser),
      },
      (ctx, { query }) => searchDispensers(ctx, query),
    ),
    get(
      '/dispensers/status',
      {
        summary: 'Shows what every nozzle is doing',
        session: true,
        query: DispenserStatusQuery,
        reply: Type.Array(DispenserStatus),
      },
      (ctx, { query }) => liveStatus(ctx, picture, query),
    ),
  ],
})
