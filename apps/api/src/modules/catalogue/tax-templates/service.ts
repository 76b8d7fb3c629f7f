/** Default tax classes: the platform keeps them, its companies read them. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { type Ctx, requirePlatform } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { realmOf } from '#modules/organisation/dealers/service.ts'
import { rateColumn, rateOf, withRate } from '#modules/catalogue/taxes/columns.ts'
import { type NewTaxTemplate, type TaxTemplate, TaxTemplateChange } from './contract.ts'
import {
  findTemplate,
  insertTemplate,
  listTemplates,
  taxTemplateList,
  updateTemplate,
  templateColumns,
} from './store.ts'

export const searchTemplates = (ctx: Ctx, query: ListQuery): Promise<PageOf<TaxTemplate>> =>
  searchList(ctx, query, taxTemplateList, {
    page: async (db, _, plan) => listTemplates(db, await platformOf(ctx), plan),
    shown: withRate,
  })

export async function getTemplate(ctx: Ctx, templateId: number): Promise<TaxTemplate> {
  return withRate(orNotFound(await findTemplate(ctx.db, await platformOf(ctx), templateId)))
}

/** @throws Refusal FORBIDDEN, TAX_RATE, TAX_SPEC_EXISTS */
export async function addTemplate(ctx: Ctx, input: NewTaxTemplate): Promise<TaxTemplate> {
  requirePlatform(ctx)
  const { rate, ...plain } = input
  const templateId = await insertTemplate(ctx.db, {
    ...templateColumns.values(plain),
    provider_id: await platformOf(ctx),
    rate_bp: rateOf(rate),
    created_by: ctx.session.userId,
  })
  ctx.audit({ action: 'create', entity: 'taxTemplate', entityId: templateId, after: input })
  return getTemplate(ctx, templateId)
}

/** @throws Refusal NOT_FOUND, FORBIDDEN, TAX_RATE, TAX_SPEC_EXISTS, STALE_VERSION */
export async function changeTemplate(
  ctx: Ctx,
  templateId: number,
  input: TaxTemplateChange,
): Promise<TaxTemplate> {
  const before = await getTemplate(ctx, templateId)
  requirePlatform(ctx)
  const { version, rate, ...plain } = input
  const change = { ...templateColumns.values(plain), ...rateColumn(rate) }
  await updateTemplate(ctx, { id: templateId, version }, change)
  ctx.audit({
    action: 'update',
    entity: 'taxTemplate',
    entityId: templateId,
    before: changeableOf(TaxTemplateChange, before),
    after: input,
  })
  return getTemplate(ctx, templateId)
}

/** @throws Refusal NOT_FOUND, FORBIDDEN, STALE_VERSION */
export async function removeTemplate(ctx: Ctx, templateId: number, version: number): Promise<void> {
  const before = await getTemplate(ctx, templateId)
  requirePlatform(ctx)
  await updateTemplate(ctx, { id: templateId, version }, { deleted_at: ctx.now })
  ctx.audit({
    action: 'delete',
    entity: 'taxTemplate',
    entityId: templateId,
    before: changeableOf(TaxTemplateChange, before),
  })
}

const platformOf = async (ctx: Ctx): Promise<number> => (await realmOf(ctx)).providerId
