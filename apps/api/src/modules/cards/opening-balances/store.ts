import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** An account that a row may mean, and how it can be named. */
export interface NamedAccount {
  id: number
  user_id: number | null
  /** Of the member who holds it. */
  mobile: string | null
  number: string
  chip_number: string | null
  programme: 'debit' | 'score' | 'level'
  fleet_id: number | null
  isReturned: boolean
  isSub: boolean
  /** A sub card that spends the money of its master card. */
  isSharing: boolean
}

/**
 * Accounts with these numbers, on themselves or on their chips, and all that their holders and members with
 * these phones have; held until the transaction ends, so that none is closed meanwhile. Programmes that are
 * still offered come first.
 */
export async function holdAccounts(
  db: Db,
  companyId: number,
  { numbers, mobiles }: { numbers: readonly string[]; mobiles: readonly string[] },
): Promise<NamedAccount[]> {
  const { rows } = await sql<NamedAccount>`
    with named as (
      select id from user_cards where company_id = ${companyId} and number = any (${numbers}::text[])
      union
      select user_card_id from card_infos
      where company_id = ${companyId} and number = any (${numbers}::text[]) and user_card_id is not null
    ), holders as (
      select id from users where company_id = ${companyId} and kind = 'member' and status <> 'left'
        and mobile = any (${mobiles}::text[])
      union
      select c.user_id from named join user_cards c on c.id = named.id where c.user_id is not null
    ), wanted as (
      select id from named
      union
      select c.id from holders join user_cards c on c.user_id = holders.id
      where c.parent_id is null and c.type = 'user'
    )
    select c.id, c.user_id, u.mobile, c.number, i.number as chip_number, p.type as programme, p.fleet_id,
      c.status = 'returned' as "isReturned", c.parent_id is not null as "isSub",
      c.parent_id is not null and p.value_mode = 'share' as "isSharing"
    from wanted join user_cards c on c.id = wanted.id
    join card_programmes p on p.id = c.card_id
    left join users u on u.id = c.user_id and u.kind = 'member' and u.status <> 'left'
    left join card_infos i on i.user_card_id = c.id
    order by p.status = 'normal' desc, c.id
    for no key update of c`.execute(db)
  return rows
}
