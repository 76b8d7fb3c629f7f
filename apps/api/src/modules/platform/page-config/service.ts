/** Which platform a caller stands before, and its face. */

import { type Language, LANGUAGES, refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import type { LivePorts } from '#live/live.ts'
import { systemConfig } from '#modules/platform/configs/service.ts'
import type { PageConfig } from './contract.ts'
import { PageConfigErrors } from './errors.ts'
import { findProvider, type ProviderRow } from './store.ts'

const LONGEST_QUERY_MONTHS = 3

/** What the console is told of this server, whatever the platform. */
interface PageFacts {
  livePorts: LivePorts
  apiDocs: boolean
}

const DEFAULT_TITLE = 'Forecourt'

/**
 * The platform that the address names: by its path, else by its host, else the one that serves every
 * other address (S-016, S-017).
 *
 * @throws Refusal PROVIDER_UNKNOWN for a path that is no platform's
 */
export async function providerAt(ctx: Pick<Ctx, 'db' | 'address'>): Promise<ProviderRow> {
  const provider = await findProvider(ctx.db, ctx.address)
  if (!provider) throw refuse(PageConfigErrors.providerUnknown)
  return provider
}

/** The face of the platform, as its administrators have set it. */
export async function pageConfigOf(
  ctx: Ctx,
  { livePorts, apiDocs }: PageFacts,
): Promise<PageConfig> {
  const provider = await providerAt(ctx)
  const [page, query] = await Promise.all([
    systemConfig(ctx.db, provider.id, 'page'),
    systemConfig(ctx.db, provider.id, 'query'),
  ])
  return {
    provider: provider.code,
    title: { zh: textOr(page.titleZh, DEFAULT_TITLE), en: textOr(page.titleEn, DEFAULT_TITLE) },
    logo: textOr(page.logo, '') || null,
    filingNumber: textOr(page.filingNumber, ''),
    profile: provider.profile,
    languages: languagesOf(page.languages),
    live: livePorts,
    apiDocs,
    scope: {
      query: monthsOr(query.query, 1),
      statistics: monthsOr(query.statistics, 1),
      maximum: LONGEST_QUERY_MONTHS,
    },
  }
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((one) => one === value)

function languagesOf(value: unknown): Language[] {
  const offered = Array.isArray(value) ? value.filter(isLanguage) : []
  return offered.length > 0 ? offered : [...LANGUAGES]
}

const monthsOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise
