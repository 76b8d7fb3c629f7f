import { Page } from '@app/kernel/schema'
import { get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import { AuthToken, AuthTokenChange, AuthTokenListQuery, NewAuthToken } from './contract.ts'
import { authTokenConstraints } from './errors.ts'
import { authTokenExport } from './export.ts'
import { addToken, changeToken, getToken, searchTokens } from './service.ts'

const permission = ['stationAuthToken:read', 'authToken:read'] as const

export const authTokens: Module = {
  constraints: authTokenConstraints,
  routes: [
    get(
      '/authTokens',
      {
        summary: 'Lists through which merchants stations are paid',
        permission,
        query: AuthTokenListQuery,
        listExport: authTokenExport,
        reply: Page(AuthToken),
      },
      (ctx, { query }) => searchTokens(ctx, query),
    ),
    get(
      '/authTokens/:id',
      { summary: 'Shows a payment authorisation', permission, reply: AuthToken },
      (ctx, { params }) => getToken(ctx, params.id),
    ),
    post(
      '/authTokens',
      {
        summary: 'Adds a payment authorisation',
        part: 'payment',
        permission: 'configureAccount',
        pin: true,
        idempotent: 'derived',
        body: NewAuthToken,
        reply: AuthToken,
      },
      (ctx, { body }) => addToken(ctx, body),
    ),
    put(
      '/authTokens/:id',
      {
        summary: 'Changes a payment authorisation',
        part: 'payment',
        permission: 'configureAccount',
        pin: true,
        body: AuthTokenChange,
        reply: AuthToken,
      },
      (ctx, { params, body }) => changeToken(ctx, params.id, body),
    ),
  ],
}
