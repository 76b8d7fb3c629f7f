/** What keeps goods, what points buy, or a fuel, from being removed. */

import { type Refusal, refuse } from '@app/kernel/problem'
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
  const uses = (await holdAllWithUses(db, [itemId])).get(itemId)
  if (!uses) throw new Error(`there is no item ${itemId}`)
  return uses
}

/** As {@link holdWithUses}, of many items by their ids, held in ascending order. */
export async function holdAllWithUses(
  db: Db,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, ItemUses>> {
  await db
    .selectFrom('items')
    .where('id', '=', sql<number>`any (${itemIds})`)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
  // What may name items is looked through once for all of them: it is not found by the items that it names.
  const { rows } = await sql<ItemUses & { id: number }>`
    with held as (
      select id, company_id, deleted_at, created_at from items where id = any (${itemIds}::bigint[])
    ), companies as (
      select distinct company_id from held
    ), named as (
      select 'package' as by, p.restricted_item_ids as ids from recharge_packages p join companies using (company_id)
      where p.deleted_at is null and p.restricted_item_ids && ${itemIds}::bigint[]
      union all
      select 'card', c.product_limit from user_cards c join companies using (company_id)
      where c.product_limit && ${itemIds}::bigint[]
      union all
      select 'card', u.product_limit from users u join companies using (company_id)
      where u.product_limit && ${itemIds}::bigint[]
      union all
      select 'card', g.restricted_item_ids from gift_lots g join companies using (company_id)
      where g.remaining_cents > 0 and g.restricted_item_ids && ${itemIds}::bigint[]
    )
    select i.id, i.deleted_at is not null as "isGone",
      (exists (select from line_items l where l.item_id = i.id)
        or exists (select from redemption_lines l where l.item_id = i.id)
        or exists (select from tanks t where t.item_id = i.id)
        or exists (select from price_change_lines p where p.item_id = i.id)
        or exists (select from price_history h where h.item_id = i.id)
        or exists (select from item_stock_moves m
          where m.item_id = i.id and m.created_at > i.created_at)) as "isUsed",
      (select count(*) from named n where n.by = 'package' and i.id = any (n.ids))::int as packages,
      (select count(*) from named n where n.by = 'card' and i.id = any (n.ids))::int as cards
    from held i`.execute(db)
  return new Map(rows.map(({ id, ...uses }) => [id, uses]))
}

/** What keeps an item that something is limited to: ITEM_NAMED. */
export const keptByNames = ({ packages, cards }: ItemUses): Refusal | undefined =>
  packages + cards > 0 ? refuse(ItemRemovalErrors.named, { packages, cards }) : undefined

/** @throws Refusal ITEM_NAMED */
export function requireUnnamed(uses: ItemUses): void {
  const kept = keptByNames(uses)
  if (kept) throw kept
}
