/** Default tax classes: the platform keeps them, its companies read them. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { realmOf, requirePlatform } from '#modules/organisation/dealers/service.ts'
import { rateOf, shownTax, taxColumnsOf } from '#modules/catalogue/taxes/columns.ts'
import { searchList } from '#lists/search-list.ts'
import type { NewTaxTemplate, TaxTemplate, TaxTemplateChange } from './contract.ts'
import {
  findTemplate,
  insertTemplate,
  listTemplates,
  taxTemplateList,
  type TaxTemplateRow,
  updateTemplate,
} from './store.ts'

export const searchTemplates = (ctx: Ctx, query: ListQuery): Promise<PageOf<TaxTemplate>> =>
  searchList(ctx, query, taxTemplateList, {
    page: async (db, _, plan) => listTemplates(db, await platformOf(ctx), plan),
    shown: toTemplate,
  })

export async function getTemplate(ctx: Ctx, templateId: number): Promise<TaxTemplate> {
  return toTemplate(await templateIn(ctx, templateId))
}

/** @throws Refusal FORBIDDEN, TAX_RATE, TAX_SPEC_EXISTS */
export async function addTemplate(ctx: Ctx, input: NewTaxTemplate): Promise<TaxTemplate> {
  requirePlatform(ctx)
  const { specNo, rate, classificationCode, unit = '' } = input
  const templateId = await insertTemplate(ctx.db, {
    provider_id: await platformOf(ctx),
    spec_no: specNo,
    rate_bp: rateOf(rate),
    classification_code: classificationCode,
    unit,
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
  const before = await templateIn(ctx, templateId)
  requirePlatform(ctx)
  await updateTemplate(ctx, { id: templateId, version: input.version }, taxColumnsOf(input))
  ctx.audit({
    action: 'update',
    entity: 'taxTemplate',
    entityId: templateId,
    before: shownTax(before),
    after: input,
  })
  return getTemplate(ctx, templateId)
}

/** @throws Refusal NOT_FOUND, FORBIDDEN, STALE_VERSION */
export async function removeTemplate(ctx: Ctx, templateId: number, version: number): Promise<void> {
  const before = await templateIn(ctx, templateId)
  requirePlatform(ctx)
  await updateTemplate(ctx, { id: templateId, version }, { deleted_at: ctx.now })
  ctx.audit({
    action: 'delete',
    entity: 'taxTemplate',
    entityId: templateId,
    before: shownTax(before),
  })
}

const platformOf = async (ctx: Ctx): Promise<number> => (await realmOf(ctx)).providerId

async function templateIn(ctx: Ctx, templateId: number): Promise<TaxTemplateRow> {
  return orNotFound(await findTemplate(ctx.db, await platformOf(ctx), templateId))
}

const toTemplate = (row: TaxTemplateRow): TaxTemplate => ({
  id: row.id,
  ...shownTax(row),
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
