/** Which platform a caller stands before, and its face. */

import { Type } from '@app/kernel/schema'
import Value from 'typebox/value'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '../../../http/context.ts'
import { systemConfig } from '../configs/service.ts'
import type { PageConfig } from './contract.ts'
import { PageConfigErrors } from './errors.ts'
import { findProviderByHost, findProviderByPath, type ProviderRow } from './store.ts'

const LONGEST_QUERY_MONTHS = 3

/** Where the live connection is, beside the console or on ports of its own. */
export interface LivePorts {
  port: number | null
  tlsPort: number | null
}

/** What the platform was set up with; anything else is ignored. */
const StoredPage = Type.Object({
  title: Type.Object({ zh: Type.String(), en: Type.String() }),
  logo: Type.Optional(Type.String()),
  filingNumber: Type.Optional(Type.String()),
})

const DEFAULT_TITLE = { zh: 'Forecourt', en: 'Forecourt' }

/**
 * The platform that the address names: by its path, else by its host, else the one that serves every
 * other address (S-016, S-017).
 *
 * @throws Refusal PROVIDER_UNKNOWN for a path that is no platform's
 */
export async function providerAt(ctx: Pick<Ctx, 'db' | 'address'>): Promise<ProviderRow> {
  const { path, host } = ctx.address
  const provider = path
    ? await findProviderByPath(ctx.db, path)
    : await findProviderByHost(ctx.db, host)
  if (!provider) throw refuse(PageConfigErrors.providerUnknown)
  return provider
}

/** The face of the platform: what it was set up with, under what its administrators stored since. */
export async function pageConfig(ctx: Ctx, live: LivePorts): Promise<PageConfig> {
  const provider = await providerAt(ctx)
  const page = await systemConfig(ctx.db, provider.id, 'page')
  const query = await systemConfig(ctx.db, provider.id, 'query')
  const planted = Value.Check(StoredPage, provider.page_config) ? provider.page_config : undefined
  const { title = DEFAULT_TITLE, logo = null, filingNumber = '' } = planted ?? {}
  return {
    provider: provider.code,
    title: { zh: textOr(page.titleZh, title.zh), en: textOr(page.titleEn, title.en) },
    logo,
    filingNumber: textOr(page.filingNumber, filingNumber),
    profile: provider.profile,
    languages: ['zh', 'en'],
    live,
    scope: {
      query: monthsOr(query.query, 1),
      statistics: monthsOr(query.statistics, 1),
      maximum: LONGEST_QUERY_MONTHS,
    },
  }
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise

const monthsOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise
