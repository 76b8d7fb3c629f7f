import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { ControllerPacket, ControllerPacketListQuery } from './contract.ts'
import { createGateway, type GatewayParts } from './gateway.ts'
import { forgetRejections } from './rejections.ts'
import { searchPackets } from './service.ts'

const FORGET_JOB = 'forgetControllerRejections'

export function controllerGateway(parts: GatewayParts): Module {
  const gateway = createGateway(parts)
  return {
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
    jobs: { [FORGET_JOB]: () => forgetRejections(parts.database, parts.now) },
    schedules: [{ job: FORGET_JOB, at: '10 19 * * *', catchUpHours: 24 }],
    workers: [{ stop: gateway.whenQuiet }],
    mount: gateway.open,
  }
}
