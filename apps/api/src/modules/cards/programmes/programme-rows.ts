/** Rows of card programmes as other modules read and change them. */

import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { CardProgrammesTable } from '#db/tables.ts'
import { type Named, reference } from '#lists/relations.ts'
import type { Level } from './contract.ts'

/** The fleet that a programme is of; `card.group:null` finds the personal ones. */
export const fleetOfProgramme = 'card_programmes.fleet_id'

const levels = sql<Level[]>`card_programmes.levels`

export function selectProgrammes(db: Db) {
  return db
    .selectFrom('card_programmes')
    .leftJoin('fleets', 'fleets.id', 'card_programmes.fleet_id')
    .leftJoin('sms_templates', 'sms_templates.id', 'card_programmes.sms_template_id')
    .select([
      'card_programmes.id',
      'card_programmes.company_id',
      'card_programmes.type',
      'card_programmes.name',
      'card_programmes.description',
      'card_programmes.start_at',
      'card_programmes.end_at',
      'card_programmes.status',
      'card_programmes.value_mode',
      'card_programmes.invoice_type',
      'card_programmes.points_ratio',
      'card_programmes.diesel_ratio',
      'card_programmes.goods_ratio',
      'card_programmes.limit_per_order',
      'card_programmes.limit_day',
      'card_programmes.earns_without_card',
      'card_programmes.points_months',
      'card_programmes.reminder_days',
      'card_programmes.sms_template_id',
      reference<Named | null>('card_programmes.sms_template_id', 'sms_templates.name').as(
        'smsTemplate',
      ),
      'card_programmes.max_balance_cents',
      levels.as('levels'),
      'card_programmes.fleet_id',
      'fleets.name as fleet_name',
      'card_programmes.created_at',
      'card_programmes.version',
    ])
}

export type ProgrammeRow = Awaited<ReturnType<typeof findProgramme>> & {}

export function findProgramme(db: Db, companyId: number, programmeId: number) {
  return selectProgrammes(db)
    .where('card_programmes.company_id', '=', companyId)
    .where('card_programmes.id', '=', programmeId)
    .executeTakeFirst()
}

/** The company's personal programme of a kind; there is at most one in force. */
export function findPersonalProgramme(
  db: Db,
  companyId: number,
  type: ProgrammeRow['type'],
): Promise<ProgrammeRow | undefined> {
  return selectProgrammes(db)
    .where('card_programmes.company_id', '=', companyId)
    .where('card_programmes.type', '=', type)
    .where('card_programmes.status', '=', 'normal')
    .where('card_programmes.value_mode', '=', 'none')
    .executeTakeFirst()
}

/** Changes a programme whose owner has been looked at. */
export async function setProgramme(
  db: Db,
  programmeId: number,
  change: Updateable<CardProgrammesTable>,
): Promise<void> {
  await db.updateTable('card_programmes').set(change).where('id', '=', programmeId).execute()
}

/** Programmes whose members are told of points that end. */
export const findReminding = (db: Db) => remindingProgrammes(db).execute()

/** One of them, held while its members are told; cards can be opened meanwhile. */
export const lockReminding = (db: Db, programmeId: number) =>
  remindingProgrammes(db).where('id', '=', programmeId).forNoKeyUpdate().executeTakeFirst()

const remindingProgrammes = (db: Db) =>
  db
    .selectFrom('card_programmes')
    .where('sms_template_id', 'is not', null)
    .where('status', '=', 'normal')
    .orderBy('id')
    .select(['id', 'company_id', 'sms_template_id', 'reminder_days'])
