import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { NewSupportGrant, SupportGrant, SupportGrantListQuery, Supporters } from './contract.ts'
import { endGrant, grantSupport, listSupporters, searchGrants } from './service.ts'

export const supportGrants: Module = {
  routes: [
    get(
      '/supportGrants',
      {
        summary: 'Lists by whom of the platform customers could be seen unmasked, and when',
        permission: 'companyDetails:read',
        wholeScope: true,
        query: SupportGrantListQuery,
        reply: Page(SupportGrant),
      },
      (ctx, { query }) => searchGrants(ctx, query),
    ),
    get(
      '/supporters',
      {
        summary: 'Names those of the platform whom a grant can be for',
        permission: 'viewSensitive',
        wholeScope: true,
        reply: Supporters,
      },
      (ctx) => listSupporters(ctx),
    ),
    post(
      '/supportGrants',
      {
        summary: 'Lets the platform’s staff see the company’s customers unmasked for some hours',
        permission: 'viewSensitive',
        afterService: 'always',
        wholeScope: true,
        pin: true,
        idempotent: 'derived',
        body: NewSupportGrant,
        reply: SupportGrant,
      },
      (ctx, { body }) => grantSupport(ctx, body),
    ),
    post(
      '/supportGrants/:id/end',
      {
        summary: 'Ends a grant at once',
        permission: 'viewSensitive',
        afterService: 'always',
        wholeScope: true,
        reply: SupportGrant,
      },
      (ctx, { params }) => endGrant(ctx, params.id),
    ),
  ],
}
