/** Answers that need nobody's permission. */

import { Type } from '@app/kernel/schema'
import { sql } from 'kysely'
import Value from 'typebox/value'
import packageJson from '../../../../package.json' with { type: 'json' }
import type { Ctx } from '../../../http/context.ts'
import type { PageConfig } from './contract.ts'

const QUERY_MONTHS = 1
const STATISTICS_MONTHS = 1
const LONGEST_QUERY_MONTHS = 3

const startedAt = new Date()

export interface LivePorts {
  port: number | null
  tlsPort: number | null
}

/** What an administrator may store of the face; anything else is ignored. */
const StoredPage = Type.Object({
  title: Type.Object({ zh: Type.String(), en: Type.String() }),
  logo: Type.Optional(Type.String()),
  filingNumber: Type.Optional(Type.String()),
})

const DEFAULT_TITLE = { zh: 'Forecourt', en: 'Forecourt' }

export async function pageConfig(ctx: Ctx, live: LivePorts): Promise<PageConfig> {
  const provider = await ctx.db
    .selectFrom('providers')
    .where('is_default', '=', true)
    .select(['code', 'profile', 'page_config'])
    .executeTakeFirst()
  const stored = provider?.page_config
  const page = Value.Check(StoredPage, stored) ? stored : undefined
  return {
    provider: provider?.code ?? '',
    title: page?.title ?? DEFAULT_TITLE,
    logo: page?.logo ?? null,
    filingNumber: page?.filingNumber ?? '',
    profile: provider?.profile ?? 'cloud',
    languages: ['zh', 'en'],
    live,
    scope: {
      query: QUERY_MONTHS,
      statistics: STATISTICS_MONTHS,
      maximum: LONGEST_QUERY_MONTHS,
    },
  }
}

export async function versionInfo(ctx: Ctx) {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(ctx.db)
  return {
    server: packageJson.version,
    build: `${packageJson.version}+node${process.versions.node}`,
    database: rows[0]?.version ?? '',
    startedAt: startedAt.toISOString(),
  }
}

export async function checkHealth(ctx: Ctx): Promise<{ status: 'ok' }> {
  await sql`select 1`.execute(ctx.db)
  return { status: 'ok' }
}
