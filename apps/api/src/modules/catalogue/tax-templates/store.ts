import type { Insertable } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db } from '#db/database.ts'
import type { TaxTemplatesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, id, integer, type ListSpec, text } from '#lists/list-spec.ts'

export const taxTemplateList: ListSpec = {
  fields: {
    id: id('tax_templates.id'),
    specNo: text('tax_templates.spec_no'),
    rate: integer('tax_templates.rate_bp'),
    classificationCode: text('tax_templates.classification_code'),
    createdDate: date('tax_templates.created_at'),
  },
  sorts: {
    id: 'tax_templates.id',
    specNo: 'tax_templates.spec_no',
    createdDate: 'tax_templates.created_at',
  },
  defaultSort: 'specNo,asc',
  key: 'tax_templates.id',
}

function selectTemplates(db: Db, providerId: number) {
  return db
    .selectFrom('tax_templates')
    .where('tax_templates.provider_id', '=', providerId)
    .where('tax_templates.deleted_at', 'is', null)
    .select([
      'tax_templates.id',
      'tax_templates.spec_no',
      'tax_templates.rate_bp',
      'tax_templates.classification_code',
      'tax_templates.unit',
      'tax_templates.created_at',
      'tax_templates.updated_at',
      'tax_templates.version',
    ])
}

export type TaxTemplateRow = Awaited<ReturnType<typeof findTemplate>> & {}

export function findTemplate(db: Db, providerId: number, templateId: number) {
  return selectTemplates(db, providerId)
    .where('tax_templates.id', '=', templateId)
    .executeTakeFirst()
}

export function listTemplates(
  db: Db,
  providerId: number,
  plan: ListPlan,
): Promise<PageOf<TaxTemplateRow>> {
  return pageOf(plan, selectTemplates(db, providerId))
}

export async function insertTemplate(db: Db, row: Insertable<TaxTemplatesTable>): Promise<number> {
  const { id: templateId } = await db
    .insertInto('tax_templates')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return templateId
}

export const updateTemplate = versionedUpdate('tax_templates')
