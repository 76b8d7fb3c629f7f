import { type Insertable, sql } from 'kysely'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { SmsTemplatesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, id, type ListSpec, name } from '#lists/list-spec.ts'
import { reference } from '#lists/relations.ts'

export const templateColumns = columnMap('sms_templates', {
  id: 'id',
  name: 'name',
  code: 'code',
  signature: 'signature',
  content: 'content',
  enabled: 'enabled',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export const templateList: ListSpec = {
  fields: {
    ...templateColumns.fields({
      id,
      name,
      code: name,
      signature: name,
      content: name,
      enabled: boolean,
      createdDate: date,
    }),
    'account.id': id('sms_templates.account_id'),
    'company.id': id('sms_templates.company_id'),
  },
  sorts: templateColumns.sorts('id', 'name', 'createdDate'),
  defaultSort: 'id,asc',
  key: 'sms_templates.id',
}

function selectTemplates(db: Db, scope: Scope) {
  return db
    .selectFrom('sms_templates')
    .innerJoin('sms_accounts', 'sms_accounts.id', 'sms_templates.account_id')
    .where('sms_templates.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .select(templateColumns.selected)
    .select(['sms_templates.company_id', 'sms_templates.account_id'])
    .select(reference('sms_templates.account_id', 'sms_accounts.name').as('account'))
}

export type TemplateRow = Awaited<ReturnType<typeof findTemplate>> & {}

export const findTemplate = (db: Db, scope: Scope, templateId: number) =>
  selectTemplates(db, scope).where('sms_templates.id', '=', templateId).executeTakeFirst()

export const listTemplates = (db: Db, scope: Scope, plan: ListPlan) =>
  pageOf(plan, selectTemplates(db, scope))

export async function insertTemplate(
  db: Db,
  template: Insertable<SmsTemplatesTable>,
): Promise<number> {
  const { id: templateId } = await db
    .insertInto('sms_templates')
    .values(template)
    .returning('id')
    .executeTakeFirstOrThrow()
  return templateId
}

export const updateTemplate = versionedUpdate('sms_templates')

export async function signaturesInUse(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sms_templates')
    .where('account_id', '=', accountId)
    .select('signature')
    .distinct()
    .execute()
  return rows.map(({ signature }) => signature)
}

/** What a company can send at this moment, the oldest first. */
export const templatesInUse = (db: Db, companyId: number) =>
  db
    .selectFrom('sms_templates')
    .innerJoin('sms_accounts', 'sms_accounts.id', 'sms_templates.account_id')
    .where('sms_templates.company_id', '=', companyId)
    .where('sms_templates.enabled', '=', true)
    .where('sms_accounts.enabled', '=', true)
    .orderBy('sms_templates.id')
    .select(['sms_templates.id', 'sms_templates.content', 'sms_accounts.provider'])
    .execute()
