import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { Readiness, ReadinessQuery } from './contract.ts'
import { READINESS_READERS } from './permissions.ts'
import { readinessFor } from './service.ts'

export const readiness = ({ readiness: checks }: Pick<ServerParts, 'readiness'>): Module => ({
  routes: [
    get(
      '/readiness',
      {
        summary: 'What is still missing before the companies, a company or a station can sell',
        permission: READINESS_READERS,
        wholeScope: true,
        query: ReadinessQuery,
        reply: Readiness,
      },
      (ctx, { query }) => readinessFor(ctx, query, checks()),
    ),
  ],
})
