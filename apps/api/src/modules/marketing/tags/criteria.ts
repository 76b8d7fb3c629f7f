/** Tags that follow from criteria: who is meant, and giving and taking them. */

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Named } from '#lists/relations.ts'
import { levelOfUser } from '#modules/cards/programmes/level-of-user.ts'
import type { TagCriteria } from './contract.ts'

interface Meaning {
  companyId: number
  criteria: TagCriteria
  now: Date
}

/** Whether an order `o` with the fuel `fuel` has one of what is named in it. */
const hasBought = ({ companyId, criteria }: Meaning): RawBuilder<boolean> => {
  const { bought = [], items = [] } = criteria
  return sql<boolean>`(
  ${bought.length + items.length === 0} or (${bought.includes('gasoline')} and fuel.fuel_type = 1)
  or (${bought.includes('diesel')} and fuel.fuel_type = 2)
  or (${bought.includes('goods')} and o.kind in ('goods', 'mixed'))
  or (${items.length > 0} and exists (select from line_items line
    join items i on i.id = line.item_id
    where line.order_id = o.id and i.company_id = ${companyId} and i.name = any (${items}))))`
}

/** What is left open is no condition. */
const within = (figure: RawBuilder<number>, from: number | undefined, to: number | undefined) =>
  sql<boolean>`${figure} >= ${from ?? 0} and ${figure} <= coalesce(${to ?? null}::bigint, ${figure})`

/** The members who are meant, as `select id, name`. */
function selectMeant(meaning: Meaning): RawBuilder<Named> {
  const { companyId, criteria, now } = meaning
  const { days, visitsFrom, visitsTo, volumeFrom, volumeTo } = criteria
  const { idleDays = null, joinedDays = null, levels = null } = criteria
  const before = (count: number | null) =>
    sql<Date>`${now}::timestamptz - make_interval(days => ${count}::int)`
  return sql<Named>`
    select users.id, users.name from users left join (
      select o.buyer_id, max(o.created_at) as last_at,
        count(*) filter (where o.created_at > ${before(days)}) as visits,
        sum(o.volume_cl) filter (where o.created_at > ${before(days)}) as volume
      from orders o left join items fuel on fuel.id = o.fuel_item_id
      where o.company_id = ${companyId} and o.buyer_id is not null
        and o.is_sold and o.status = 'success' and o.refund_status <> 'full'
        and o.created_at > ${before(Math.max(days, idleDays ?? 0))} and ${hasBought(meaning)}
      group by o.buyer_id) purchases on purchases.buyer_id = users.id
    where users.company_id = ${companyId} and users.kind = 'member' and users.status = 'normal'
      and ${within(sql<number>`coalesce(purchases.visits, 0)`, visitsFrom, visitsTo)}
      and ${within(sql<number>`coalesce(purchases.volume, 0)`, volumeFrom, volumeTo)}
      and (${idleDays}::int is null or users.created_at <= ${before(idleDays)}
        and coalesce(purchases.last_at <= ${before(idleDays)}, true))
      and (${joinedDays}::int is null or users.created_at > ${before(joinedDays)})
      and (${levels}::text[] is null or ${levelOfUser} = any (${levels}::text[]))`
}

export async function countMeant(db: Db, meaning: Meaning): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*) as members from (${selectMeant(meaning)}) meant`.execute(db)
  return rows[0]?.members ?? 0
}

export async function firstMeant(db: Db, meaning: Meaning, most: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from (${selectMeant(meaning)}) meant order by id limit ${most}`.execute(db)
  return rows
}

/** How many members a tag was given to, and taken from. */
export interface Reassigned {
  given: number
  taken: number
}

/** Gives a tag that the caller has locked to those who are meant, and takes it from all others. */
export async function reassign(
  db: Db,
  { tagId, ...meaning }: Meaning & { tagId: number },
): Promise<Reassigned> {
  const { rows } = await sql<Reassigned>`
    with meant as (${selectMeant(meaning)}),
      gone as (delete from user_tags had where had.tag_id = ${tagId}
        and not exists (select from meant where meant.id = had.user_id) returning had.user_id),
      come as (insert into user_tags (company_id, user_id, tag_id)
        select ${meaning.companyId}, meant.id, ${tagId} from meant
        on conflict do nothing returning user_id)
    select (select count(*) from come) as given, (select count(*) from gone) as taken`.execute(db)
  return rows[0] ?? { given: 0, taken: 0 }
}
