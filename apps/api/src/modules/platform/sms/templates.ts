/** Templates of text messages, as a provider has approved them. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { holdAccount } from './account-store.ts'
import {
  type NewSmsTemplate,
  type SmsTemplate,
  SmsTemplateChange,
  variablesOf,
} from './contract.ts'
import { SmsErrors } from './errors.ts'
import {
  findTemplate,
  insertTemplate,
  listTemplates,
  templateColumns,
  templateList,
  type TemplateRow,
  updateTemplate,
} from './template-store.ts'

const MOST_VARIABLES = 10

export const searchTemplates = (ctx: Ctx, query: ListQuery): Promise<PageOf<SmsTemplate>> =>
  searchList(ctx, query, templateList, { page: listTemplates, shown: toTemplate })

/** @throws Refusal NOT_FOUND of an account of elsewhere, SMS_TEMPLATE_EXISTS, SMS_SIGNATURE_UNKNOWN, SMS_VARIABLE */
export async function addTemplate(ctx: Ctx, input: NewSmsTemplate): Promise<SmsTemplate> {
  const { account, ...template } = input
  const { company_id: companyId } = await requireGood(ctx, account.id, template)
  const templateId = await insertTemplate(ctx.db, {
    ...templateColumns.values(template),
    company_id: companyId,
    account_id: account.id,
    created_by: ctx.session.userId,
  })
  const entity = { entity: 'smsTemplate', entityId: templateId, companyId }
  ctx.audit({ action: 'create', ...entity, after: input })
  return toTemplate(await templateIn(ctx, templateId))
}

/** Messages that were sent stay as they read then. @throws Refusal NOT_FOUND, STALE_VERSION, SMS_… */
export async function changeTemplate(
  ctx: Ctx,
  templateId: number,
  { version, ...change }: SmsTemplateChange,
): Promise<SmsTemplate> {
  const before = await templateIn(ctx, templateId)
  await requireGood(ctx, before.account_id, { ...before, ...change })
  await updateTemplate(ctx, { id: templateId, version }, templateColumns.values(change))
  ctx.audit({
    action: 'update',
    entity: 'smsTemplate',
    entityId: templateId,
    companyId: before.company_id,
    before: changeableOf(SmsTemplateChange, before),
    after: change,
  })
  return toTemplate(await templateIn(ctx, templateId))
}

async function requireGood(
  ctx: Ctx,
  accountId: number,
  { signature, content }: { signature: string; content: string },
) {
  const account = orNotFound(await holdAccount(ctx.db, ctx.scope, accountId))
  if (!account.signatures.includes(signature)) {
    throw refuse(SmsErrors.signatureUnknown, { path: 'signature' })
  }
  const variables = variablesOf(content)
  const isStray = content.replaceAll(/\$\{[A-Za-z][A-Za-z0-9_]{0,19}\}/g, '').includes('${')
  if (isStray || variables.length > MOST_VARIABLES) {
    throw refuse(SmsErrors.variable, { path: 'content' })
  }
  return account
}

export const templateIn = async (ctx: Ctx, templateId: number): Promise<TemplateRow> =>
  orNotFound(await findTemplate(ctx.db, ctx.scope, templateId))

const toTemplate = ({ company_id: _, account_id: __, ...row }: TemplateRow): SmsTemplate => ({
  ...row,
  variables: variablesOf(row.content),
})
