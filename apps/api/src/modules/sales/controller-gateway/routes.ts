import { Page } from '@app/kernel/schema'
import { get, type Module } from '#http/route.ts'
import { ControllerPacket, ControllerPacketListQuery } from './contract.ts'
import { searchPackets } from './service.ts'

export const controllerGateway: Module = {
  routes: [
    get(
      '/controllerPackets',
      {
        summary: 'Lists what forecourt controllers reported and what became of it',
        permission: 'deviceMge:read',
        query: ControllerPacketListQuery,
        reply: Page(ControllerPacket),
      },
      (ctx, { query }) => searchPackets(ctx, query),
    ),
  ],
}
