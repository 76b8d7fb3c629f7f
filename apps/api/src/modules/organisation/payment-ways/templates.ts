/** Payment templates: kept by a company, used at its stations. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { companyOf, type Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import type {
  NewPaymentTemplate,
  PaymentTemplate,
  PaymentTemplateChange,
  TemplateUse,
  TemplateUseReply,
} from './contract.ts'
import { storeWays } from './service.ts'
import {
  findTemplate,
  insertTemplate,
  listTemplates,
  templateList,
  type TemplateRow,
  updateTemplate,
} from './store.ts'
import { completeWays } from './ways.ts'
import { requireWays } from './ways.ts'

export const searchTemplates = (ctx: Ctx, query: ListQuery): Promise<PageOf<PaymentTemplate>> =>
  searchList(ctx, query, templateList, { page: listTemplates, shown: toTemplate })

export async function getTemplate(ctx: Ctx, templateId: number): Promise<PaymentTemplate> {
  return toTemplate(await templateIn(ctx, templateId))
}

/** @throws Refusal COMPANY_REQUIRED, PAYMENT_TEMPLATE_EXISTS, and those of {@link requireWays} */
export async function addTemplate(ctx: Ctx, input: NewPaymentTemplate): Promise<PaymentTemplate> {
  requireWays(input.ways)
  const companyId = companyOf(ctx)
  const templateId = await insertTemplate(ctx.db, {
    company_id: companyId,
    name: input.name,
    ways: JSON.stringify(input.ways),
    created_by: ctx.session.userId,
  })
  ctx.audit({
    action: 'create',
    entity: 'paymentTemplate',
    entityId: templateId,
    companyId,
    after: input,
  })
  return getTemplate(ctx, templateId)
}

/**
 * Changes a template. Stations that used it stay as they are until it is used there again.
 *
 * @throws Refusal NOT_FOUND, STALE_VERSION, PAYMENT_TEMPLATE_EXISTS, and those of {@link requireWays}
 */
export async function changeTemplate(
  ctx: Ctx,
  templateId: number,
  { version, name, ways }: PaymentTemplateChange,
): Promise<PaymentTemplate> {
  const before = await templateIn(ctx, templateId)
  if (ways) requireWays(ways)
  const change = {
    ...(name !== undefined && { name }),
    ...(ways && { ways: JSON.stringify(ways) }),
  }
  await updateTemplate(ctx, { id: templateId, version }, change)
  ctx.audit({
    action: 'update',
    entity: 'paymentTemplate',
    entityId: templateId,
    companyId: before.company_id,
    before: { name: before.name, ways: before.ways },
    after: { name, ways },
  })
  return getTemplate(ctx, templateId)
}

/**
 * Has stations offer what a template says: all of them, or none.
 *
 * @throws Refusal NOT_FOUND for a template out of reach, SCOPE_DENIED for a station that is, or is of another company
 */
export async function applyTemplate(
  ctx: Ctx,
  templateId: number,
  { stations }: TemplateUse,
): Promise<TemplateUseReply> {
  const { company_id: companyId, name, ways: kept } = await templateIn(ctx, templateId)
  const ways = completeWays(kept)
  const done: TemplateUseReply['stations'] = []
  // In one order, so that two who use templates at the same stations do not wait for each other.
  for (const { id } of stations.toSorted((one, other) => one.id - other.id)) {
    if (!ctx.scope.stationIds.includes(id)) throw refuse(HttpErrors.scopeDenied)
    const station = await stationIn(ctx.db, ctx.scope, id)
    if (station.company_id !== companyId) throw refuse(HttpErrors.scopeDenied)
    await storeWays(ctx, id, ways)
    ctx.audit({
      action: 'apply',
      entity: 'paymentTemplate',
      entityId: templateId,
      companyId,
      stationId: id,
      after: { name },
    })
    done.push({ id, name: station.name })
  }
  return { stations: done }
}

async function templateIn(ctx: Ctx, templateId: number): Promise<TemplateRow> {
  return orNotFound(await findTemplate(ctx.db, ctx.scope, templateId))
}

const toTemplate = (row: TemplateRow): PaymentTemplate => ({
  id: row.id,
  name: row.name,
  ways: completeWays(row.ways),
  creator: row.created_by ? { id: row.created_by, name: row.creator_name ?? '' } : null,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
