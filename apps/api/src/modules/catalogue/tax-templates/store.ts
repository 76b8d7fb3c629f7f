import type { Insertable } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db } from '#db/database.ts'
import type { TaxTemplatesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, id, integer, type ListSpec, text } from '#lists/list-spec.ts'
import { columnMap } from '#db/columns.ts'

export const templateColumns = columnMap('tax_templates', {
  id: 'id',
  specNo: 'spec_no',
  classificationCode: 'classification_code',
  unit: 'unit',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export const taxTemplateList: ListSpec = {
  fields: {
    ...templateColumns.fields({ id, specNo: text, classificationCode: text, createdDate: date }),
    rate: integer('tax_templates.rate_bp'),
  },
  sorts: templateColumns.sorts('id', 'specNo', 'createdDate'),
  defaultSort: 'specNo,asc',
  key: 'tax_templates.id',
}

function selectTemplates(db: Db, providerId: number) {
  return db
    .selectFrom('tax_templates')
    .where('tax_templates.provider_id', '=', providerId)
    .where('tax_templates.deleted_at', 'is', null)
    .select(templateColumns.selected)
    .select('tax_templates.rate_bp')
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
