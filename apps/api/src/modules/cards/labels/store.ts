import { sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { enumeration, id, type ListSpec, text } from '#lists/list-spec.ts'
import { cardInfoMachine, CHIP_TYPES } from '#modules/cards/card-infos/contract.ts'
import { isChipNear } from '#modules/cards/card-infos/card-info-list.ts'
import type { RfidLabel } from './contract.ts'

export const labelList: ListSpec = {
  fields: {
    id: id('card_infos.id'),
    epc: text('card_infos.uuid'),
    status: enumeration('card_infos.status', cardInfoMachine.states),
    'userCard.id': id('user_cards.id'),
    'userCard.number': text('user_cards.number'),
  },
  sorts: { id: 'card_infos.id', epc: 'card_infos.uuid' },
  defaultSort: 'id,desc',
  key: 'card_infos.id',
  // A tag that was read, wherever it belongs.
  stationVisibility: {
    isVisibleAt: isChipNear,
    exemptFields: ['epc', 'userCard.id', 'userCard.number'],
  },
  expands: ['userCard'],
}

/** Of whom a tag is: of the account that it is the card of, else of one that it was noted at (D-053). */
const accountOf = sql<number>`coalesce(card_infos.user_card_id, (
  select noted.id from user_cards noted
  where noted.company_id = card_infos.company_id and noted.rfid = card_infos.uuid
    and noted.status <> 'returned'))`

/** A tag is a chip that is read by induction, without contact. */
export function listLabels(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<RfidLabel>> {
  const rows = db
    .selectFrom('card_infos')
    .leftJoin('user_cards', (join) => join.on('user_cards.id', '=', accountOf))
    .where('card_infos.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('card_infos.card_type', '=', CHIP_TYPES.induction)
    .select([
      'card_infos.id',
      'card_infos.uuid as epc',
      'card_infos.status',
      sql<string[]>`coalesce(user_cards.plate_limit, '{}')`.as('plates'),
      sql<RfidLabel['userCard']>`case when user_cards.id is not null
        then jsonb_build_object('id', user_cards.id, 'number', user_cards.number) end`.as(
        'userCard',
      ),
    ])
  return pageOf(plan, rows)
}
