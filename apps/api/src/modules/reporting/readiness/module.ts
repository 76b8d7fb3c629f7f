import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { Permission } from '#modules/access/roles/contract.ts'
import type { ServerParts } from '#server-parts.ts'
import { Readiness, ReadinessQuery } from './contract.ts'
import { readinessFor } from './service.ts'

/** Whoever has to do with what stations are like: all staff, and no customers. */
const READERS: readonly Permission[] = [
  'addCompanies:read',
  'companyDetails:read',
  'myStation:read',
]

export const readiness = ({ readiness: checks }: Pick<ServerParts, 'readiness'>): Module => ({
  routes: [
    get(
      '/readiness',
      {
        summary: 'What is still missing before the companies, a company or a station can sell',
        permission: READERS,
        wholeScope: true,
        query: ReadinessQuery,
        reply: Readiness,
      },
      (ctx, { query }) => readinessFor(ctx, query, checks()),
    ),
  ],
})
