/** Opening employees' and anonymous cards, and parting an employee from theirs. */

import { refuse } from '@app/kernel/problem'
import { type Ctx, homeStations } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { hasEmployeeCard } from '#modules/access/users/user-rows.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import { returnAccount, returnCard } from '#modules/cards/card-infos/return-card.ts'
import type { UserCard } from '#modules/cards/user-cards/contract.ts'
import { CardErrors } from '#modules/cards/user-cards/errors.ts'
import { openCardOf } from '#modules/cards/user-cards/lifecycle/open-card.ts'
import { getUserCard } from '#modules/cards/user-cards/held-cards.ts'
import type { NewAnonymousCard, NewEmployeeCard, Unbinding } from './contract.ts'
import { chipOf, holdStaff } from './store.ts'

/** @throws Refusal NOT_FOUND, USER_CARD_EXISTS, PASSWORD6_FORMAT, DEBIT_CARD_NOT_OPEN */
export async function openEmployeeCard(ctx: Ctx, input: NewEmployeeCard): Promise<UserCard> {
  const { company_id: companyId } = await sellingStation(ctx)
  const employee = orNotFound(await holdStaff(ctx.db, companyId, input.employee.id))
  if (await hasEmployeeCard(ctx.db, employee.id)) throw refuse(CardErrors.exists)
  const { name = employee.name, password } = input
  return openCardOf(ctx, { type: 'employee', userId: employee.id, name, password })
}

/** @throws Refusal PASSWORD6_FORMAT, DEBIT_CARD_NOT_OPEN */
export const openAnonymousCard = (ctx: Ctx, input: NewAnonymousCard): Promise<UserCard> =>
  openCardOf(ctx, {
    type: 'anonymous',
    userId: null,
    name: input.name ?? '',
    password: input.password,
  })

/**
 * The employee no longer has the card: a chip goes back into stock, the account is closed (D-182).
 *
 * @throws Refusal NOT_FOUND, CARD_HAS_BALANCE, CARD_STATUS_ABNORMAL
 */
export async function unbindEmployeeCard(
  ctx: Ctx,
  userCardId: number,
  { reason }: Unbinding,
): Promise<UserCard> {
  const card = await getUserCard(ctx, userCardId)
  // Staff belong to their station, and so do their cards.
  const isNear = homeStations(ctx.session)?.includes(card.station.id) ?? true
  if (card.type !== 'employee' || !isNear) throw refuse(HttpErrors.notFound)
  const chip = await chipOf(ctx.db, userCardId)
  if (chip) await returnCard(ctx, chip.id, { reason })
  else await returnAccount(ctx, userCardId, { reason })
  return getUserCard(ctx, userCardId)
}
