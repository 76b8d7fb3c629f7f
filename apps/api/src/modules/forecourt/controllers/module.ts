import { Nothing, Page } from '@app/kernel/schema'
import { get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { Ending } from '#modules/forecourt/dispensers/contract.ts'
import {
  Controller,
  ControllerChange,
  ControllerListQuery,
  ControllerSecret,
  NewController,
  SecretRenewal,
} from './contract.ts'
import { controllerConstraints } from './errors.ts'
import { controllerExport } from './export.ts'
import { heardNow, searchControllers } from './service.ts'
import {
  addController,
  changeController,
  endController,
  newPassword,
  renewSecret,
} from './set-up.ts'
import { hasOneOf, lastHeard } from './store.ts'

export const controllers = ({ line }: Pick<ServerParts, 'line'>): Module => ({
  constraints: controllerConstraints,
  readiness: [
    {
      step: 'controller',
      mendedBy: 'deviceMge:create',
      get isMet() {
        return hasOneOf(heardNow(line))
      },
      since: lastHeard,
    },
  ],
  routes: [
    get(
      '/controllers',
      {
        summary: 'Lists forecourt controllers and whether they are online',
        permission: 'deviceMge:read',
        query: ControllerListQuery,
        listExport: controllerExport,
        reply: Page(Controller),
      },
      (ctx, { query }) => searchControllers(ctx, line, query),
    ),
    // Not idempotent: an answer with a secret in it is kept nowhere. The serial is there once anyway.
    post(
      '/controllers',
      {
        summary: 'Adds a controller and shows its password, once',
        permission: 'deviceMge:create',
        body: NewController,
        reply: ControllerSecret,
      },
      {
        prepare: newPassword,
        handle: (ctx, { body }, password) => addController(ctx, line, body, password),
      },
    ),
    put(
      '/controllers/:id',
      {
        summary: 'Changes a controller',
        permission: 'deviceMge:update',
        body: ControllerChange,
        reply: Controller,
      },
      (ctx, { params, body }) => changeController(ctx, line, params.id, body),
    ),
    post(
      '/controllers/:id/secret',
      {
        summary: 'Gives a controller a new password; the old one stops working',
        permission: 'deviceMge:update',
        body: SecretRenewal,
        reply: ControllerSecret,
      },
      {
        prepare: newPassword,
        handle: (ctx, { params, body }, password) =>
          renewSecret(ctx, line, { controllerId: params.id, ...body }, password),
      },
    ),
    remove(
      '/controllers/:id',
      {
        summary: 'Ends a controller: it may no longer speak for its station',
        permission: 'deviceMge:update',
        query: Ending,
        reply: Nothing,
      },
      async (ctx, { params, query }) => {
        await endController(ctx, line, { id: params.id, version: query.version })
        return {}
      },
    ),
  ],
})
