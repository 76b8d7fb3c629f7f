/** Expansions of a station: what is shown only when asked for (S-382, S-295 to S-300). */

import { type Language, refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { paymentLabelsAt } from '#lists/payment-labels.ts'
import type { ConfigDetail, ConfigValue } from '#modules/platform/configs/contract.ts'
import { describeModel, paymentNames, withDefaults } from '#modules/platform/configs/describe.ts'
import { licencesOf } from '#modules/organisation/auth-codes/licences.ts'
import { companyConfigParts } from '#modules/organisation/companies/config.ts'
import { modelOf } from './config.ts'
import {
  type Station,
  STATION_CONFIGS,
  STATION_EXPANDS,
  type StationConfigKey,
} from './contract.ts'
import { configOf, type StationRow, type StoredConfig } from './store.ts'
import { packageOf } from './view.ts'

/** Everything that is stored of a station's configuration and of its company's. */
interface Stored {
  own: readonly StoredConfig[]
  company: Readonly<Record<string, ConfigValue>>
}

type Parts = Pick<Station, 'config' | 'configDetail' | 'authCodeDetail'> & {
  companyConfig?: Record<string, ConfigValue>
}

/** @throws Refusal EXPAND_UNKNOWN */
export async function expansionsOf(
  ctx: Ctx,
  row: StationRow,
  expand: readonly string[],
): Promise<Parts> {
  const wanted = new Set(expand.flatMap((path) => path.split(',')).filter((path) => path !== ''))
  const known: readonly string[] = STATION_EXPANDS
  if ([...wanted].some((path) => !known.includes(path))) {
    throw refuse(HttpErrors.expandUnknown, { allowed: known })
  }
  if (wanted.size === 0) return { config: {} }
  const stored: Stored = {
    own: await configOf(ctx.db, row.id, STATION_CONFIGS),
    company: await companyConfigParts(ctx.db, row.company_id, ['debitCard', 'sourceConfig']),
  }
  const details = STATION_CONFIGS.filter((key) => wanted.has(`configDetail.${key}`))
  const labels = details.includes('otherTradeType') ? await paymentLabelsAt(ctx.db, row.id) : {}
  const names = { ...paymentNames(ctx.language), ...labels }
  return {
    config: Object.fromEntries(
      Object.entries(configIn(row, stored)).filter(([key]) => wanted.has(`config.${key}`)),
    ),
    ...(details.length > 0 && {
      configDetail: Object.fromEntries(
        details.map((key) => [key, detailOf(ctx.language, key, { stored, names })]),
      ),
    }),
    ...(wanted.has('authCodeDetail') && { authCodeDetail: await licencesOf(ctx, row.id) }),
    companyConfig: Object.fromEntries(
      Object.entries(stored.company).filter(([key]) => wanted.has(`company.config.${key}`)),
    ),
  }
}

/** Every part as it holds. */
const configIn = (row: StationRow, stored: Stored): Record<string, ConfigValue> => ({
  ...Object.fromEntries(
    STATION_CONFIGS.map((key) => [key, withDefaults(modelOf(key), valueOf(key, stored))]),
  ),
  package: packageOf(row),
  sourceConfig: stored.company.sourceConfig ?? {},
})

const valueOf = (key: string, { own }: Stored): ConfigValue | undefined =>
  own.find((candidate) => candidate.key === key)?.value

/** Ways of paying are called as the station, or else its company, calls them (S-299). */
function detailOf(
  language: Language,
  key: StationConfigKey,
  { stored, names }: { stored: Stored; names: Readonly<Record<string, string>> },
): ConfigDetail {
  const { title, fields } = describeModel(language, modelOf(key))
  const version = stored.own.find((candidate) => candidate.key === key)?.version ?? 0
  const filter = key === 'otherTradeType' && { filter: { enum: { ...names } } }
  return { version, description: { title, fields, ...filter } }
}
