/** How a company is configured: parts described as data, and two that decide over money. */

import { type Cents, cents } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import type { ConfigDetail, ConfigValue } from '#modules/platform/configs/contract.ts'
import { describeModel, requireValid, withDefaults } from '#modules/platform/configs/describe.ts'
import {
  COMPANY_CONFIGS,
  type CompanyConfigBody,
  type CompanyConfigKey,
  SPENDING_MODES,
} from './contract.ts'
import { CompanyErrors } from './errors.ts'
import {
  applyConfig,
  type CompanyRow,
  configsOfCompany,
  findCompany,
  staffOf,
  updateSpending,
} from './store.ts'

const modelOf = <K extends CompanyConfigKey>(key: K) => `company.${key}` as const

type Spender = Pick<CompanyRow, 'id' | 'spending_mode' | 'refund_policy'>

/** Every part as it holds, with what is needed to change it. */
export async function configurationOf(
  ctx: Ctx,
  company: Spender,
): Promise<{
  config: Record<string, ConfigValue>
  configDetail: Record<string, ConfigDetail>
}> {
  const stored = await configsOfCompany(ctx.db, company.id)
  const parts = COMPANY_CONFIGS.map((key) => {
    const own = stored.find((candidate) => candidate.key === key)
    const value = key === 'spending' ? spendingOf(company) : own?.value
    const { title, fields } = describeModel(ctx.language, modelOf(key))
    const detail = {
      version: own?.version ?? 0,
      appliedTime: own?.appliedAt ?? null,
      description: { title, fields },
    }
    return { key, value, detail }
  })
  return {
    config: Object.fromEntries(
      parts.map(({ key, value }) => [key, withDefaults(modelOf(key), value)]),
    ),
    configDetail: Object.fromEntries(parts.map(({ key, detail }) => [key, detail])),
  }
}

const spendingOf = ({ spending_mode: mode, refund_policy: policy }: Spender): ConfigValue => ({
  spendingMode: mode,
  ...(typeof policy === 'object' ? policy : {}),
})

/** Some parts as they hold, for whoever shows a station of the company (S-295). */
export async function companyConfigParts(
  db: Db,
  companyId: number,
  keys: readonly CompanyConfigKey[],
): Promise<Record<string, ConfigValue>> {
  const stored = await configsOfCompany(db, companyId)
  const parts = keys.map((key): [string, ConfigValue] => {
    const own = stored.find((candidate) => candidate.key === key)
    return [key, withDefaults(modelOf(key), own?.value)]
  })
  return Object.fromEntries(parts)
}

/**
 * Stores what is sent, applies everything anew and tells the devices of every station (D-335).
 *
 * @throws Refusal NOT_FOUND, CONFIG_INVALID, SOLO_OPERATOR
 */
export async function configureCompany(
  ctx: Ctx,
  companyId: number,
  body: CompanyConfigBody,
): Promise<{ applied: string[]; pushedStations: number }> {
  const company = orNotFound(await findCompany(ctx.db, ctx.scope, companyId))
  const { config: before } = await configurationOf(ctx, company)
  for (const key of COMPANY_CONFIGS) {
    const sent = body[key]
    const value = sent && requireValid(ctx.language, modelOf(key), sent)
    if (key === 'spending') {
      if (value) await updateSpending(ctx.db, companyId, readSpending(value))
    }
    if (key === 'approvals' && value?.soloOperator === true) await requireAlone(ctx.db, companyId)
    await applyConfig(ctx.db, { companyId, key, value: value ?? before[key] ?? {}, at: ctx.now })
  }
  ctx.audit({
    action: 'configure',
    entity: 'company',
    entityId: companyId,
    companyId,
    before,
    after: body,
  })
  const stations = company.stations
  ctx.afterCommit(() => {
    for (const { id } of stations) {
      ctx.live.publish(id, { method: 'config', params: { keys: [...COMPANY_CONFIGS] } })
    }
  })
  return { applied: [...COMPANY_CONFIGS], pushedStations: stations.length }
}

async function requireAlone(db: Db, companyId: number): Promise<void> {
  const { length: count } = await staffOf(db, companyId)
  if (count > 1) throw refuse(CompanyErrors.notAlone, { count })
}

async function approvalRulesOf(db: Db, companyId: number): Promise<ConfigValue> {
  const { approvals = {} } = await companyConfigParts(db, companyId, ['approvals'])
  return approvals
}

/**
 * Whether a company has given up the second pair of eyes, having one pair only. As soon as there are two,
 * what it said holds no more.
 */
export async function isSoloOperator(db: Db, companyId: number): Promise<boolean> {
  const { soloOperator } = await approvalRulesOf(db, companyId)
  return soloOperator === true && (await staffOf(db, companyId)).length <= 1
}

/** Which pages a company has for its customers, and how many days what they redeemed there is kept for them. */
export async function customerPagesOf(
  db: Db,
  companyId: number,
): Promise<{ receipts: boolean; invoices: boolean; members: boolean; waitingDays: number }> {
  const { customerPages = {} } = await companyConfigParts(db, companyId, ['customerPages'])
  const { receipts, invoices, members, waitingDays } = customerPages
  if (typeof waitingDays !== 'number') throw new Error('the days have a default')
  return {
    receipts: receipts === true,
    invoices: invoices === true,
    members: members === true,
    waitingDays,
  }
}

/** Up to how much one person alone may correct a balance, in cents. */
export async function adjustmentLimitOf(db: Db, companyId: number): Promise<Cents> {
  const { adjustLimit } = await approvalRulesOf(db, companyId)
  if (typeof adjustLimit !== 'number') throw new Error('the limit has a default')
  return cents(adjustLimit)
}

/** What the check has let through, in the types of the table. */
function readSpending({ spendingMode, cashLimit, cashDayLimit }: ConfigValue) {
  const mode = SPENDING_MODES.find((candidate) => candidate === spendingMode)
  const isChecked = typeof cashLimit === 'number' && typeof cashDayLimit === 'number'
  if (!mode || !isChecked) throw new Error('spending was not checked')
  return { spendingMode: mode, refundPolicy: { cashLimit, cashDayLimit } }
}
