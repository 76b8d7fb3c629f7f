/** Opens accounts that are not a member's: of whoever has the card in the pocket, and of staff. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { openAccount } from '#modules/ledger/accounts/account-rows.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import { isInForce } from '#modules/cards/programmes/service.ts'
import { findPersonalProgramme } from '#modules/cards/programmes/programme-rows.ts'
import type { UserCard } from '../contract.ts'
import { CardErrors } from '../errors.ts'
import { hashCardPassword } from '../payment/password.ts'
import { getUserCard } from '../held-cards.ts'
import { insertCard } from '../store.ts'

interface Opening {
  type: 'anonymous' | 'employee'
  userId: number | null
  name: string
  password: string | undefined
}

/**
 * A stored-value account in the company's own programme; of staff it only says who they are.
 *
 * @throws Refusal DEBIT_CARD_NOT_OPEN, PASSWORD6_FORMAT, STATION_EXPIRED
 */
export async function openCardOf(ctx: Ctx, opening: Opening): Promise<UserCard> {
  const { type, userId, name, password } = opening
  const station = await sellingStation(ctx)
  const programme = await findPersonalProgramme(ctx.db, station.company_id, 'debit')
  if (!programme || !isInForce(programme, ctx.now)) throw refuse(CardErrors.debitNotOpen)
  const cardId = await insertCard(ctx.db, {
    company_id: station.company_id,
    station_id: station.id,
    card_id: programme.id,
    user_id: userId,
    type,
    name,
    read_only: type === 'employee',
    created_by: ctx.session.userId,
    ...(password !== undefined && { password_hash: await hashCardPassword(password) }),
  })
  await openAccount(ctx.db, cardId)
  ctx.audit({
    action: 'create',
    entity: 'userCard',
    entityId: cardId,
    companyId: station.company_id,
    after: { type, user: userId, name, password: password !== undefined },
  })
  return getUserCard(ctx, cardId)
}
