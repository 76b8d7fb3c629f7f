/** Default tax classes: the platform keeps them, its companies read them. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { listContext } from '#lists/list-context.ts'
import { planList } from '#lists/list-query.ts'
import { realmOf, requirePlatform } from '#modules/organisation/dealers/service.ts'
import { rateOf, shownTax, taxColumnsOf } from '#modules/catalogue/taxes/columns.ts'
import type { NewTaxTemplate, TaxTemplate, TaxTemplateChange } from './contract.ts'
import {
  findTemplate,
  insertTemplate,
  listTemplates,
  taxTemplateList,
  type TaxTemplateRow,
  updateTemplate,
} from './store.ts'

export async function searchTemplates(ctx: Ctx, query: ListQuery): Promise<PageOf<TaxTemplate>> {
  const plan = planList(query, taxTemplateList, await listContext(ctx))
  const page = await listTemplates(ctx.db, await platformOf(ctx), plan)
  return { ...page, content: page.content.map(toTemplate) }
}

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
  await update(ctx, { id: templateId, version: input.version }, taxColumnsOf(input))
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
  await update(ctx, { id: templateId, version }, { deleted_at: ctx.now })
  ctx.audit({
    action: 'delete',
    entity: 'taxTemplate',
    entityId: templateId,
    before: shownTax(before),
  })
}

async function update(
  ctx: Ctx,
  seen: { id: number; version: number },
  change: Parameters<typeof updateTemplate>[2],
): Promise<void> {
  requirePlatform(ctx)
  const isUpdated = await updateTemplate(ctx.db, seen, {
    ...change,
    updated_by: ctx.session.userId,
  })
  if (!isUpdated) throw refuse(HttpErrors.staleVersion)
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
