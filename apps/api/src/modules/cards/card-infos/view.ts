/** A chip as the wire shows it. */

import { mobileOf } from '#modules/cards/user-cards/view.ts'
import { type CardEvent, type CardInfo, SUPPLIER_NAMES, SUPPLIERS } from './contract.ts'
import type { CardInfoRow } from './card-info-list.ts'
import type { EventRow } from './store.ts'

export const supplierOf = (code: number): CardInfo['supplier'] => {
  const name = SUPPLIER_NAMES.find((candidate) => SUPPLIERS[candidate] === code)
  if (!name) throw new Error(`no card maker has the code ${code}`)
  return name
}

export const toCardInfo = (row: CardInfoRow): CardInfo => ({
  id: row.id,
  uuid: row.uuid,
  number: row.number,
  name: row.name,
  type: 'debit',
  status: row.status,
  issueType: row.issue_type,
  cardType: row.card_type,
  supplier: supplierOf(row.supplier),
  company: row.company_kind === 'platform' ? null : { id: row.company_id, name: row.company_name },
  station: row.station_id
    ? { id: row.station_id, ...(row.station_name !== null && { name: row.station_name }) }
    : null,
  userCard: userCardOf(row),
  isReplaced: row.replaced_at !== null,
  productionTime: row.production_time,
  issueTime: row.issue_time,
  returnedTime: row.returned_time,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})

function userCardOf(row: CardInfoRow): CardInfo['userCard'] {
  const { user_card_id: id, user_card_type: type, user_card_status: status } = row
  const { card_id: cardId, programme_type: programmeType } = row
  if (!id || !type || !status || !cardId || !programmeType) return null
  return {
    id,
    number: row.user_card_number ?? '',
    name: row.user_card_name ?? '',
    type,
    status,
    parent: row.parent_id ? { id: row.parent_id } : null,
    card: { id: cardId, type: programmeType, name: row.programme_name ?? '' },
    user: row.user_id
      ? { id: row.user_id, name: row.user_name ?? '', mobile: mobileOf(row.user_mobile) }
      : null,
  }
}

export const toCardEvent = (row: EventRow): CardEvent => ({
  id: row.id,
  event: row.event,
  fromStatus: row.from_status,
  toStatus: row.to_status,
  reason: row.reason,
  userCard: row.user_card_id ? { id: row.user_card_id, number: row.user_card_number ?? '' } : null,
  station: row.station_id
    ? { id: row.station_id, ...(row.station_name !== null && { name: row.station_name }) }
    : null,
  operator: row.operator_id ? { id: row.operator_id, name: row.operator_name ?? '' } : null,
  createdDate: row.created_at,
})
