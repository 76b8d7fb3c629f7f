/** The list of issues: what it can be asked, and what it tells of each. */

import { type RawBuilder, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec, text } from '#lists/list-spec.ts'
import { type CardIssueEntry, ISSUE_KINDS, ISSUE_STATUSES } from './contract.ts'

export const cardIssueList: ListSpec = {
  fields: {
    id: id('card_issues.id'),
    'company.id': id('card_issues.company_id'),
    'station.id': id('card_issues.station_id'),
    kind: enumeration('card_issues.kind', ISSUE_KINDS),
    status: enumeration('card_issues.status', ISSUE_STATUSES),
    'cardInfo.id': id('card_issues.card_info_id'),
    'cardInfo.number': text('card_infos.number'),
    'cardInfo.uuid': text('card_infos.uuid'),
    'userCard.id': id('card_issues.user_card_id'),
    'userCard.number': text('user_cards.number'),
    'operator.id': id('card_issues.created_by'),
    createdDate: date('card_issues.created_at'),
  },
  sorts: { id: 'card_issues.id', createdDate: 'card_issues.created_at' },
  defaultSort: 'id,desc',
  key: 'card_issues.id',
  expands: ['cardInfo', 'userCard', 'userCard.user', 'company', 'station', 'operator'],
}

type Chip = CardIssueEntry['cardInfo']

const oldChip: RawBuilder<Chip | null> = sql`(
  select jsonb_build_object('id', o.id, 'number', o.number, 'uuid', o.uuid)
  from card_infos o where o.id = card_issues.old_card_info_id)`

type EntryRow = Awaited<ReturnType<typeof selectEntries>>['content'][number]

function selectEntries(db: Db, scope: Scope, plan: ListPlan) {
  const rows = db
    .selectFrom('card_issues')
    .innerJoin('companies', 'companies.id', 'card_issues.company_id')
    .innerJoin('stations', 'stations.id', 'card_issues.station_id')
    .innerJoin('card_infos', 'card_infos.id', 'card_issues.card_info_id')
    .innerJoin('user_cards', 'user_cards.id', 'card_issues.user_card_id')
    .leftJoin('users as holders', 'holders.id', 'user_cards.user_id')
    .innerJoin('users as operators', 'operators.id', 'card_issues.created_by')
    .where('card_issues.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('card_issues.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'card_issues.id',
      'card_issues.kind',
      'card_issues.status',
      'card_issues.reason',
      'card_issues.is_written',
      'card_issues.deadline',
      'card_issues.finished_at',
      'card_issues.company_id',
      'companies.name as company_name',
      'card_issues.station_id',
      'stations.name as station_name',
      'card_issues.card_info_id',
      'card_infos.number',
      'card_infos.uuid',
      oldChip.as('old_chip'),
      'card_issues.user_card_id',
      'user_cards.number as user_card_number',
      'user_cards.name as user_card_name',
      'user_cards.user_id',
      'holders.name as holder_name',
      'card_issues.created_by',
      'operators.name as operator_name',
      'card_issues.created_at',
    ])
  return pageOf(plan, rows)
}

export async function listIssues(
  db: Db,
  scope: Scope,
  plan: ListPlan,
): Promise<PageOf<CardIssueEntry>> {
  const page = await selectEntries(db, scope, plan)
  return { ...page, content: page.content.map(toEntry) }
}

const toEntry = (row: EntryRow): CardIssueEntry => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  reason: row.reason,
  isWritten: row.is_written,
  deadline: row.deadline,
  finishedTime: row.finished_at,
  cardInfo: { id: row.card_info_id, number: row.number, uuid: row.uuid },
  oldCardInfo: row.old_chip,
  userCard: {
    id: row.user_card_id,
    number: row.user_card_number,
    name: row.user_card_name,
    user: row.user_id ? { id: row.user_id, name: row.holder_name ?? '' } : null,
  },
  company: { id: row.company_id, name: row.company_name },
  station: { id: row.station_id, name: row.station_name },
  operator: { id: row.created_by, name: row.operator_name ?? '' },
  createdDate: row.created_at,
})
