import { sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, id, type ListSpec, name } from '#lists/list-spec.ts'
import type { PaymentWay } from './contract.ts'

export const templateList: ListSpec = {
  fields: {
    id: id('templates.id'),
    'company.id': id('templates.company_id'),
    name: name('templates.name'),
    'creator.id': id('templates.created_by'),
    createdDate: date('templates.created_at'),
    modifiedDate: date('templates.updated_at'),
  },
  sorts: {
    id: 'templates.id',
    name: 'templates.name',
    createdDate: 'templates.created_at',
    modifiedDate: 'templates.updated_at',
  },
  defaultSort: 'createdDate,desc',
  key: 'templates.id',
}

function selectTemplates(db: Db, scope: Scope) {
  return db
    .selectFrom('payment_templates as templates')
    .leftJoin('users as creators', 'creators.id', 'templates.created_by')
    .where('templates.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .select([
      'templates.id',
      'templates.company_id',
      'templates.name',
      sql<PaymentWay[]>`templates.ways`.as('ways'),
      'templates.created_by',
      'creators.name as creator_name',
      'templates.created_at',
      'templates.updated_at',
      'templates.version',
    ])
}

export type TemplateRow = Awaited<ReturnType<typeof findTemplate>> & {}

export function findTemplate(db: Db, scope: Scope, templateId: number) {
  return selectTemplates(db, scope).where('templates.id', '=', templateId).executeTakeFirst()
}

export function listTemplates(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<TemplateRow>> {
  return pageOf(plan, selectTemplates(db, scope))
}

export async function insertTemplate(
  db: Db,
  template: { company_id: number; name: string; ways: string; created_by: number },
): Promise<number> {
  const { id: templateId } = await db
    .insertInto('payment_templates')
    .values(template)
    .returning('id')
    .executeTakeFirstOrThrow()
  return templateId
}

export const updateTemplate = versionedUpdate('payment_templates')

/** Of a station: somebody has chosen which ways of paying it offers. */
export const hasChosenWays = sql<boolean>`exists (
  select 1 from station_configs
  where station_configs.station_id = stations.id and key = 'otherTradeType')`
