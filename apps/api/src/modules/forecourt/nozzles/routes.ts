import { Page } from '@app/kernel/schema'
import { get, type Room } from '../../../http/route.ts'
import { NozzleControl, NozzleListQuery } from './contract.ts'
import { searchNozzles } from './service.ts'

export const nozzles: Room = {
  doors: [
    get(
      '/nozzleControls',
      {
        summary: 'Lists nozzles with their meters and pump prices',
        permission: ['nozzleMge:read', 'vestibuleMge:read', 'recordOrder:read', 'mDeviceData:read'],
        query: NozzleListQuery,
        reply: Page(NozzleControl),
      },
      (ctx, { query }) => searchNozzles(ctx, query),
    ),
  ],
}
