import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { Controller, ControllerListQuery } from './contract.ts'
import { searchControllers } from './service.ts'

export const controllers = ({ line }: Pick<ServerParts, 'line'>): Module => ({
  routes: [
    get(
      '/controllers',
      {
        summary: 'Lists forecourt controllers and whether they are online',
        permission: 'deviceMge:read',
        query: ControllerListQuery,
        reply: Page(Controller),
      },
      (ctx, { query }) => searchControllers(ctx, line, query),
    ),
  ],
})
