import { Page } from '@app/kernel/schema'
import { get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import { AuthCode, AuthCodeChange, AuthCodeListQuery, NewAuthCode } from './contract.ts'
import { authCodeConstraints } from './errors.ts'
import { authCodeExport } from './export.ts'
import { addCode, changeCode, searchCodes } from './service.ts'

export const authCodes: Module = {
  constraints: authCodeConstraints,
  routes: [
    get(
      '/authCodes',
      {
        summary: 'Lists how much stations may set up, and what they use of it',
        permission: 'authCodeDetails:read',
        wholeScope: true,
        query: AuthCodeListQuery,
        listExport: authCodeExport,
        reply: Page(AuthCode),
      },
      (ctx, { query }) => searchCodes(ctx, query),
    ),
    post(
      '/authCodes',
      {
        summary: 'Gives a station a licence code',
        permission: 'addAuthCode',
        wholeScope: true,
        idempotent: 'derived',
        body: NewAuthCode,
        reply: AuthCode,
      },
      (ctx, { body }) => addCode(ctx, body),
    ),
    put(
      '/authCodes/:id',
      {
        summary: 'Changes how much a licence code covers, and how long',
        permission: 'authCodeDetails:update',
        wholeScope: true,
        body: AuthCodeChange,
        reply: AuthCode,
      },
      (ctx, { params, body }) => changeCode(ctx, params.id, body),
    ),
  ],
}
