import { Page } from '@app/kernel/schema'
import { get, type Module } from '#http/route.ts'
import { Controller, ControllerListQuery } from './contract.ts'
import { type ControllerLine, searchControllers } from './service.ts'

export const controllers = (line: ControllerLine): Module => ({
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
