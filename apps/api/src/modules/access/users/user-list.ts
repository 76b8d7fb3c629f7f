/** List of people: what it can be asked, and what of it people of a station see. */

import { type RawBuilder, sql } from 'kysely'
import {
  among,
  boolean,
  date,
  enumeration,
  type IndexMatch,
  id,
  integer,
  type ListSpec,
  name,
  text,
} from '#lists/list-spec.ts'
import { personMobile, personName } from '#lists/people-names.ts'
import { DEFAULT_ROLES } from '#modules/access/roles/contract.ts'
import { USER_KINDS, USER_STATUSES } from './contract.ts'

const theirCards = sql`user_cards
  where user_cards.user_id = users.id and user_cards.status <> 'returned'`

/** What somebody has on their cards of a kind; a person without such a card has nothing. */
const heldOn = (type: string, figure: string) => sql`(
  select coalesce(sum(${sql.ref(`b.${figure}`)}), 0) from user_cards c
  join card_programmes p on p.id = c.card_id join card_balances b on b.user_card_id = c.id
  where c.user_id = users.id and c.status <> 'returned' and p.type = ${type})`

const level = sql`(
  select app.level_at(p.levels, b.growth) from user_cards c
  join card_programmes p on p.id = c.card_id left join card_balances b on b.user_card_id = c.id
  where c.user_id = users.id and c.status <> 'returned' and p.type = 'level' limit 1)`

const theirTags = sql`user_tags where user_tags.user_id = users.id`

/** Activities that chose them, as far as it came with each. */
const activity = (part: RawBuilder<boolean>) =>
  among(
    sql`activity_members where activity_members.user_id = users.id and ${part}`,
    id('activity_members.activity_id'),
  )

const theirUsedCoupons = sql`user_coupons
  where user_coupons.user_id = users.id and user_coupons.status = 'used'`

const theirRoles = sql`user_roles ur join roles r on r.id = ur.role_id where ur.user_id = users.id`

/** On which floor a role works: a list of people shows one of them (S-129, S-177, S-196, S-197). */
const floor = sql`case
  when r.default_role in ('superAdmin', 'admin') then 'platform'
  when r.default_role = 'company_group' then 'dealer'
  when r.default_role in ('company_user', 'others', 'group_master') and ur.station_id is null
    then case when (select kind from companies c where c.id = r.company_id) = 'platform'
      then 'platform' else 'company' end
  else 'station' end`

const ROLE_LEVELS = ['platform', 'dealer', 'company', 'station'] as const

/**
 * Whether a station knows a customer: opened there, bought there, or used a card there; of a fleet all,
 * where its master card is known.
 */
const isVisibleAt = (
  stationIds: readonly number[],
) => sql<boolean>`(users.kind not in ('member', 'employee') or exists (
  select from station_members sm
  where sm.user_id = users.id and sm.station_id = any (${stationIds})) or exists (
  select from fleet_employees e join fleets f on f.id = e.fleet_id
  join station_cards sc on sc.user_card_id = f.master_card_id
  where e.user_id = users.id and e.left_at is null and sc.station_id = any (${stationIds})))`

/** As {@link isVisibleAt}, of many whose keys are there: they are asked about all at once. */
const visibleAmong = (
  stationIds: readonly number[],
  keys: IndexMatch['keys'],
): IndexMatch['keys'] => sql`array(
  with found as materialized (select ${keys} as keys)
  select sm.user_id from station_members sm
  where sm.station_id = any (${stationIds}) and sm.user_id = any ((select keys from found)::bigint[])
  union all
  select e.user_id from fleet_employees e join fleets f on f.id = e.fleet_id
  join station_cards sc on sc.user_card_id = f.master_card_id
  where e.left_at is null and sc.station_id = any (${stationIds})
    and e.user_id = any ((select keys from found)::bigint[])
  union all
  select others.id from users others
  where others.kind not in ('member', 'employee')
    and others.id = any ((select keys from found)::bigint[]))`

export const userList: ListSpec = {
  fields: {
    id: id('users.id'),
    'company.id': id('users.company_id'),
    name: personName('users.name', 'users.id'),
    mobile: personMobile('users.mobile', 'users.id'),
    email: name('users.email'),
    account: name('users.account'),
    kind: enumeration('users.kind', USER_KINDS),
    status: enumeration('users.status', USER_STATUSES),
    promoter: boolean('users.promoter'),
    acceptsOffers: boolean('users.accepts_offers'),
    readOnly: boolean('users.read_only'),
    'roles.id': among(theirRoles, id('ur.role_id')),
    'roles.defaultRole': among(theirRoles, enumeration('r.default_role', DEFAULT_ROLES)),
    'roles.level': among(theirRoles, enumeration(floor, ROLE_LEVELS)),
    'roles.station.id': among(theirRoles, id('ur.station_id')),
    'roles.companyGroup.id': among(theirRoles, id('ur.company_group_id')),
    createdDate: date('users.created_at'),
    'registerStation.id': id('users.register_station_id'),
    registerSource: text('users.register_source'),
    'userCards.number': among(theirCards, text('user_cards.number')),
    balance: integer(heldOn('debit', 'value_cents')),
    points: integer(heldOn('score', 'points')),
    growth: integer(heldOn('level', 'growth')),
    level: text(level),
    'tags.id': among(theirTags, id('user_tags.tag_id')),
    'activities.reached': activity(sql`activity_members.part <> 'control'`),
    'activities.received': activity(sql`activity_members.part = 'given'`),
    'activities.refused': activity(sql`activity_members.part = 'refused'`),
    'activities.reminded': activity(sql`activity_members.is_reminded`),
    'activities.control': activity(sql`activity_members.part = 'control'`),
    'activities.used': among(theirUsedCoupons, id('user_coupons.activity_id')),
  },
  sorts: {
    createdDate: 'users.created_at',
    name: 'users.name',
    id: 'users.id',
  },
  defaultSort: 'createdDate,desc',
  key: 'users.id',
  stationVisibility: {
    isVisibleAt,
    visibleAmong,
    exemptFields: ['id', 'mobile', 'account', 'userCards.number'],
  },
  uniqueFields: ['id', 'mobile', 'account', 'userCards.number'],
  expands: ['roles', 'userCards', 'userCards.card', 'tags', 'cars', 'group', 'roles.station'],
}
