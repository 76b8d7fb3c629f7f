/** Making and using codes to pay with; their rows. */

import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import type { UserCard } from '#modules/cards/user-cards/contract.ts'
import { getUserCard } from '#modules/cards/user-cards/held-cards.ts'
import { PAY_CODE_SECONDS, payCodeOf } from './contract.ts'
import { PayCodeErrors } from './errors.ts'

const HALF = 8

/** Nobody guesses it: of 16 digits a few are good at a time, and each for minutes. */
const randomDigits = (): string =>
  Array.from({ length: 2 }, () => String(randomInt(10 ** HALF)).padStart(HALF, '0')).join('')

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/**
 * Gives a holder a code for a card of theirs; the one before is good no more.
 *
 * @returns nothing for a card that is not theirs, holds no money or cannot be used
 */
export async function makePayCode(
  db: Db,
  holder: { companyId: number; userId: number; cardId: number },
  now: Date,
): Promise<string | undefined> {
  const code = payCodeOf(randomDigits())
  const expiresAt = new Date(now.getTime() + PAY_CODE_SECONDS * 1000)
  const made = await db
    .insertInto('card_pay_codes')
    .columns(['user_card_id', 'company_id', 'code_hash', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('user_cards as c')
        .innerJoin('card_programmes as p', 'p.id', 'c.card_id')
        .where('c.id', '=', holder.cardId)
        .where('c.company_id', '=', holder.companyId)
        .where('c.user_id', '=', holder.userId)
        .where('c.status', '=', 'normal')
        .where('p.type', '=', 'debit')
        .select((row) => [
          'c.id',
          'c.company_id',
          row.val(hashOf(code)).as('code_hash'),
          sql<string>`${expiresAt}::timestamptz`.as('expires_at'),
        ]),
    )
    .onConflict((known) =>
      known.column('user_card_id').doUpdateSet((row) => ({
        code_hash: row.ref('excluded.code_hash'),
        expires_at: row.ref('excluded.expires_at'),
        used_at: null,
      })),
    )
    .returning('user_card_id')
    .executeTakeFirst()
  return made && code
}

/** @throws Refusal PAY_CODE_WRONG */
export async function cardOfPayCode(ctx: Ctx, code: string): Promise<UserCard> {
  const row = await ctx.db
    .selectFrom('card_pay_codes')
    .where('code_hash', '=', hashOf(code))
    .where('company_id', '=', sql<number>`any (${ctx.scope.companyIds})`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`${ctx.now}`)
    .select('user_card_id')
    .executeTakeFirst()
  if (!row) throw refuse(PayCodeErrors.wrong)
  return getUserCard(ctx, row.user_card_id)
}

/**
 * Uses a code up, for a payment with its card in the same transaction.
 *
 * @throws Refusal PAY_CODE_WRONG
 */
export async function usePayCode(ctx: Ctx, cardId: number, code: string): Promise<void> {
  const used = await ctx.db
    .updateTable('card_pay_codes')
    .set({ used_at: ctx.now })
    .where('user_card_id', '=', cardId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`${ctx.now}`)
    .returning('user_card_id')
    .executeTakeFirst()
  if (!used) throw refuse(PayCodeErrors.wrong)
}
