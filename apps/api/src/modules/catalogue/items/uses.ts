/** What keeps goods, what points buy, or a fuel, from being removed. */

import { refuse } from '@app/kernel/problem'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { ItemRemovalErrors } from './errors.ts'

export interface ItemUses {
  isGone: boolean
  /** It was sold or redeemed, or its stock has moved since it was added; a fuel was in a tank or had a price. */
  isUsed: boolean
  /** Recharge packages whose gift buys it. */
  packages: number
  /** Cards and members that may buy it, and gifts on cards that buy it. */
  cards: number
}

/** Looked at once the item is held: a sale in progress is waited for, and one that comes later finds it gone. */
export async function holdWithUses(db: Db, itemId: number): Promise<ItemUses> {
  const item = await db
    .selectFrom('items')
    .where('id', '=', itemId)
    .select(['company_id', 'deleted_at', 'created_at'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { rows } = await sql<Omit<ItemUses, 'isGone'>>`
    select
      (exists (select from line_items l where l.item_id = ${itemId})
        or exists (select from redemption_lines l where l.item_id = ${itemId})
        or exists (select from tanks t where t.item_id = ${itemId})
        or exists (select from price_change_lines p where p.item_id = ${itemId})
        or exists (select from price_history h where h.item_id = ${itemId})
        or exists (
          select from item_stock_moves m where m.item_id = ${itemId}
            and m.created_at > (select i.created_at from items i where i.id = ${itemId}))) as "isUsed",
      (select count(*) from recharge_packages p where p.company_id = ${item.company_id}
        and p.deleted_at is null and ${itemId} = any (p.restricted_item_ids))::int as packages,
      ((select count(*) from user_cards c where c.company_id = ${item.company_id}
          and ${itemId} = any (c.product_limit))
        + (select count(*) from users u where u.company_id = ${item.company_id}
          and ${itemId} = any (u.product_limit))
        + (select count(*) from gift_lots g where g.company_id = ${item.company_id}
          and g.remaining_cents > 0 and ${itemId} = any (g.restricted_item_ids)))::int as cards`.execute(
    db,
  )
  const [uses] = rows
  if (!uses) throw new Error(`nothing was told of item ${itemId}`)
  return { isGone: item.deleted_at !== null, ...uses }
}

/** @throws Refusal ITEM_NAMED */
export function requireUnnamed({ packages, cards }: ItemUses): void {
  if (packages + cards > 0) throw refuse(ItemRemovalErrors.named, { packages, cards })
}
