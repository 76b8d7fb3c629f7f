/** The list of chips: what it can be asked, and what it tells of each. */

import { type RawBuilder, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { ofCompanies } from '#lists/visibility.ts'
import {
  boolean,
  date,
  enumeration,
  id,
  integer,
  type ListSpec,
  maskedNumber,
  name,
  text,
} from '#lists/list-spec.ts'
import { personName } from '#lists/people-names.ts'
import { stationNames } from '#lists/station-names.ts'
import { CARD_KINDS } from '#modules/cards/user-cards/contract.ts'
import { cardInfoMachine } from './contract.ts'

/** Whether a chip lies in the stock of one of these stations, or in that of the whole company. */
const isInStockOf = (stationIds: readonly number[]): RawBuilder<boolean> => sql`(
  card_infos.user_card_id is null
  and (card_infos.station_id is null or card_infos.station_id = any (${stationIds})))`

/** Whether one of these stations issued a chip, or knows the account that it is on. */
const isUsedAt = (stationIds: readonly number[]): RawBuilder<boolean> => sql`(
  card_infos.user_card_id is not null and (card_infos.station_id = any (${stationIds}) or exists (
    select from station_cards sc
    where sc.user_card_id = card_infos.user_card_id and sc.station_id = any (${stationIds}))))`

/** Whether people of these stations have to do with a chip: it lies there, or is used there. */
export const isChipNear = (stationIds: readonly number[]): RawBuilder<boolean> =>
  sql`(${isInStockOf(stationIds)} or ${isUsedAt(stationIds)})`

export const cardInfoList: ListSpec = {
  fields: {
    id: id('card_infos.id'),
    'company.id': id('card_infos.company_id'),
    'station.id': id('card_infos.station_id'),
    uuid: text('card_infos.uuid'),
    number: text('card_infos.number'),
    name: name('card_infos.name'),
    status: enumeration('card_infos.status', cardInfoMachine.states),
    issueType: integer('card_infos.issue_type'),
    cardType: integer('card_infos.card_type'),
    supplier: integer('card_infos.supplier'),
    isIssued: boolean(sql`(card_infos.user_card_id is not null)`),
    userCard: id('card_infos.user_card_id'),
    'userCard.id': id('card_infos.user_card_id'),
    'userCard.number': text('user_cards.number'),
    'userCard.type': enumeration('user_cards.type', CARD_KINDS),
    'userCard.user.id': id('user_cards.user_id'),
    'userCard.user.name': personName('users.name', 'user_cards.user_id'),
    'userCard.user.mobile': maskedNumber('users.mobile'),
    issueTime: date('card_infos.issue_time'),
    createdDate: date('card_infos.created_at'),
  },
  sorts: {
    id: 'card_infos.id',
    number: 'card_infos.number',
    issueTime: 'card_infos.issue_time',
    createdDate: 'card_infos.created_at',
  },
  defaultSort: 'createdDate,desc',
  key: 'card_infos.id',
  stationVisibility: {
    isVisibleAt: isChipNear,
    // A card that lies on the counter, or whose holder stands there.
    exemptFields: [
      'uuid',
      'number',
      'userCard',
      'userCard.id',
      'userCard.number',
      'userCard.user.mobile',
    ],
  },
  uniqueFields: ['uuid', 'number', 'userCard.id', 'userCard.number', 'userCard.user.mobile'],
  expands: [
    'userCard',
    'userCard.parent',
    'userCard.card.group',
    'userCard.user',
    'company',
    'station',
  ],
}

function selectCardInfos(db: Db, scope: Scope) {
  return db
    .selectFrom('card_infos')
    .innerJoin('companies', 'companies.id', 'card_infos.company_id')
    .leftJoin(stationNames, 'stations.id', 'card_infos.station_id')
    .leftJoin('user_cards', 'user_cards.id', 'card_infos.user_card_id')
    .leftJoin('card_programmes', 'card_programmes.id', 'user_cards.card_id')
    .leftJoin('users', 'users.id', 'user_cards.user_id')
    .where(ofCompanies('card_infos', scope))
    .select([
      'card_infos.id',
      'card_infos.uuid',
      'card_infos.number',
      'card_infos.name',
      'card_infos.status',
      'card_infos.issue_type',
      'card_infos.card_type',
      'card_infos.supplier',
      'card_infos.company_id',
      'companies.name as company_name',
      'companies.kind as company_kind',
      'card_infos.station_id',
      'stations.name as station_name',
      'card_infos.user_card_id',
      'user_cards.number as user_card_number',
      'user_cards.name as user_card_name',
      'user_cards.type as user_card_type',
      'user_cards.status as user_card_status',
      'user_cards.parent_id',
      'user_cards.card_id',
      'card_programmes.type as programme_type',
      'card_programmes.name as programme_name',
      'user_cards.user_id',
      'users.name as user_name',
      'users.mobile as user_mobile',
      'card_infos.production_time',
      'card_infos.issue_time',
      'card_infos.returned_time',
      'card_infos.replaced_at',
      'card_infos.created_at',
      'card_infos.updated_at',
      'card_infos.version',
    ])
}

export type CardInfoRow = Awaited<ReturnType<typeof findCardInfo>> & {}

export function findCardInfo(db: Db, scope: Scope, cardInfoId: number) {
  return selectCardInfos(db, scope).where('card_infos.id', '=', cardInfoId).executeTakeFirst()
}

export function listCardInfos(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<CardInfoRow>> {
  return pageOf(plan, selectCardInfos(db, scope))
}

/** Of somebody who works at these stations only: a chip in another station's stock is not theirs. */
export const isVisibleAt = (
  row: Pick<CardInfoRow, 'user_card_id' | 'station_id'>,
  homeStations: readonly number[] | undefined,
): boolean =>
  homeStations === undefined ||
  row.user_card_id !== null ||
  row.station_id === null ||
  homeStations.includes(row.station_id)

/** The chip by its serial, else by the number on it, which only its company gives it. */
export function findByMark(
  db: Db,
  scope: Scope,
  mark: { uuid?: string | undefined; number?: string | undefined; supplier?: number | undefined },
): Promise<CardInfoRow | undefined> {
  const { uuid, number, supplier } = mark
  return selectCardInfos(db, scope)
    .$if(uuid !== undefined, (rows) => rows.where('card_infos.uuid', '=', uuid ?? ''))
    .$if(uuid === undefined, (rows) => rows.where('card_infos.number', '=', number ?? ''))
    .$if(supplier !== undefined, (rows) => rows.where('card_infos.supplier', '=', supplier ?? 0))
    .orderBy('card_infos.id')
    .limit(1)
    .executeTakeFirst()
}
