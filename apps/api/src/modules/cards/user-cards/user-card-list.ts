import { type RawBuilder, sql } from 'kysely'
import { date, enumeration, id, type ListSpec, text } from '#lists/list-spec.ts'
import { cardName, personMobile, personName, personPlates } from '#lists/people-names.ts'
import { CARD_TYPES } from '#modules/cards/programmes/contract.ts'
import { fleetOfProgramme } from '#modules/cards/programmes/programme-rows.ts'
import { CARD_KINDS, CARD_STATUSES } from './contract.ts'

/** Whether a station knows a card: it was opened there, or used. */
const isVisibleAt = (stationIds: readonly number[]): RawBuilder<boolean> => sql`exists (
  select from station_cards sc
  where sc.user_card_id = user_cards.id and sc.station_id = any (${stationIds}))`

export const userCardList: ListSpec = {
  fields: {
    id: id('user_cards.id'),
    'company.id': id('user_cards.company_id'),
    'station.id': id('user_cards.station_id'),
    'card.id': id('user_cards.card_id'),
    'card.type': enumeration('card_programmes.type', CARD_TYPES),
    'card.group': id(fleetOfProgramme),
    type: enumeration('user_cards.type', CARD_KINDS),
    number: text('user_cards.number'),
    rfid: text('user_cards.rfid'),
    name: cardName('user_cards.name', 'user_cards.id'),
    status: enumeration('user_cards.status', CARD_STATUSES),
    user: id('user_cards.user_id'),
    'user.id': id('user_cards.user_id'),
    'user.mobile': personMobile('users.mobile', 'user_cards.user_id'),
    'user.name': personName('users.name', 'user_cards.user_id'),
    'user.plates': personPlates('users.plates', 'user_cards.user_id'),
    parent: id('user_cards.parent_id'),
    'parent.id': id('user_cards.parent_id'),
    'card.group.id': id('card_programmes.fleet_id'),
    validUntil: date('user_cards.valid_until'),
    createdDate: date('user_cards.created_at'),
  },
  sorts: {
    id: 'user_cards.id',
    number: 'user_cards.number',
    createdDate: 'user_cards.created_at',
    validUntil: 'user_cards.valid_until',
    value: 'card_balances.value_cents',
  },
  defaultSort: 'createdDate,desc',
  key: 'user_cards.id',
  stationVisibility: {
    isVisibleAt,
    // A card that was read, or the cards of somebody who stands at the counter.
    exemptFields: [
      'id',
      'number',
      'rfid',
      'user',
      'user.id',
      'user.mobile',
      'user.plates',
      'parent',
      'parent.id',
    ],
  },
  uniqueFields: ['id', 'number', 'rfid', 'user.id', 'user.mobile'],
  expands: ['user', 'cardInfo', 'card', 'card.group', 'parent', 'station'],
}
