import { type Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import type { PumpAuthorisation, PumpAuthorisationDetails } from './contract.ts'
import { toEvent } from './controller-events.ts'
import { type AuthorisationRow, eventsSince, findAuthorisation, fuellingsSince } from './store.ts'

export const toAuthorisation = (row: AuthorisationRow): PumpAuthorisation => ({
  id: row.id,
  station: { id: row.station_id, name: row.station_name },
  nozzleControl: { id: row.nozzle_id, logicNo: row.logic_no },
  item: { id: row.item_id, name: row.item_name },
  userCard:
    row.user_card_id === null
      ? null
      : { id: row.user_card_id, number: row.card_number ?? '', name: row.card_name ?? '' },
  prepayOrder:
    row.prepay_order_id === null
      ? null
      : { id: row.prepay_order_id, orderNo: row.prepay_order_no ?? '' },
  plate: row.plate,
  kind: row.kind,
  unitPrice: row.unitPrice,
  volume: row.volume,
  held: row.held,
  status: row.status,
  answer: row.answer,
  sentTime: row.sentTime,
  answeredTime: row.answeredTime,
  stopAskedTime: row.stopAskedTime,
  expiresTime: row.expiresTime,
  grayTime: row.grayTime,
  totaliserBefore: row.totaliserBefore,
  totaliserAfter: row.totaliserAfter,
  fuelling: row.fuelling,
  order: row.order,
  captured: row.captured,
  resolution: row.resolution,
  reason: row.reason,
  resolver: row.resolver,
  endedTime: row.endedTime,
  creator: { id: row.created_by, name: row.creator_name },
  createdDate: row.createdDate,
  version: row.version,
})

type Reading = Pick<Ctx, 'db' | 'scope'>

/** @throws Refusal NOT_FOUND */
export async function authorisationIn(
  { db, scope }: Reading,
  authorisationId: number,
): Promise<AuthorisationRow> {
  return orNotFound(await findAuthorisation(db, scope, authorisationId))
}

/** An authorisation with what the controller reported since, side by side. @throws Refusal NOT_FOUND */
export async function getAuthorisation(
  ctx: Reading,
  authorisationId: number,
): Promise<PumpAuthorisationDetails> {
  const row = await authorisationIn(ctx, authorisationId)
  return {
    ...toAuthorisation(row),
    fuellingsSince: await fuellingsSince(ctx.db, row),
    events: (await eventsSince(ctx.db, row)).map(toEvent),
  }
}
