import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import {
  BookingResult,
  ControllerPacket,
  ControllerPacketListQuery,
  ControllerRejection,
  ControllerRejectionDetails,
  ControllerRejectionListQuery,
  Dismissal,
} from './contract.ts'
import { createGateway, type GatewayParts } from './gateway.ts'
import { rejectionExport } from './rejections/export.ts'
import { packetExport } from './packet-export.ts'
import {
  bookRejection,
  dismissRejection,
  getRejection,
  searchRejections,
} from './rejections/service.ts'
import { forgetRejections } from './rejections/strangers.ts'
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
          listExport: packetExport,
          reply: Page(ControllerPacket),
        },
        (ctx, { query }) => searchPackets(ctx, query),
      ),
      get(
        '/controllerRejections',
        {
          summary: 'Lists what controllers sent and could not be booked',
          permission: 'deviceMge:read',
          query: ControllerRejectionListQuery,
          listExport: rejectionExport,
          reply: Page(ControllerRejection),
        },
        (ctx, { query }) => searchRejections(ctx, query),
      ),
      get(
        '/controllerRejections/:id',
        {
          summary: 'Shows what came, as it came',
          permission: 'deviceMge:read',
          reply: ControllerRejectionDetails,
        },
        (ctx, { params }) => getRejection(ctx, params.id),
      ),
      post(
        '/controllerRejections/:id/book',
        {
          summary: 'Books it again, once the cause is mended, and says what came of it',
          permission: 'deviceMge:update',
          system: true,
          reply: BookingResult,
        },
        (ctx, { params }) => bookRejection(ctx, parts.publish, params.id),
      ),
      post(
        '/controllerRejections/:id/dismiss',
        {
          summary: 'Dismisses it: it is not booked, for a reason',
          permission: 'deviceMge:update',
          body: Dismissal,
          reply: ControllerRejection,
        },
        (ctx, { params, body }) => dismissRejection(ctx, parts.publish, params.id, body),
      ),
    ],
    jobs: { [FORGET_JOB]: () => forgetRejections(parts.database, parts.now) },
    schedules: [{ job: FORGET_JOB, at: '10 19 * * *', catchUpHours: 24 }],
    workers: [{ stop: gateway.whenQuiet }],
    mount: gateway.open,
  }
}
