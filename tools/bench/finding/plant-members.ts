/** Members with their cards, for who looks for one among as many of them as there are orders. */

import { GIVEN, PLACE, SURNAMES } from '../names/words.ts'
import { plantInBulk } from '../plant-in-bulk.ts'
import { runAlone, type Stage } from '../stage.ts'

export const phone = (number: number): string => `15${String(number).padStart(9, '0')}`
export const serial = (number: number): string => number.toString(16).toUpperCase().padStart(8, '0')
export const plate = (number: number): string =>
  `${PLACE}${number.toString(16).toUpperCase().padStart(6, '0')}`
/** The name of the nth member, in SQL. */
export const nameOf = (
  n: string,
): string => `substr('${SURNAMES}', 1 + ${n} % ${SURNAMES.length}, 1)
  || substr('${GIVEN}', 1 + ${n} * 7 % ${GIVEN.length}, 1)
  || substr('${GIVEN}', 1 + ${n} / 20 % ${GIVEN.length}, 1)`

const planted = new WeakMap<Stage, Promise<void>>()

/** As many members as the company has orders, each with a card, a chip and a plate; once, whoever asks for them. */
export function plantMembers(stage: Stage): Promise<void> {
  const known = planted.get(stage) ?? plant(stage)
  planted.set(stage, known)
  return known
}

async function plant({ urlOf, companyId, stationId, orders }: Stage): Promise<void> {
  await plantInBulk(
    urlOf(),
    `
    with people as (
      insert into users (company_id, kind, mobile, name, plates, created_at)
      select ${companyId}, 'member', '15' || lpad(n::text, 9, '0'), ${nameOf('n')},
        array['${PLACE}' || lpad(upper(to_hex(n)), 6, '0')], now() - n * interval '1 minute'
      from generate_series(1, ${orders}) n returning id, name, mobile, created_at
    ), cards as (
      insert into user_cards (company_id, station_id, card_id, user_id, type, number, name, created_at)
      select ${companyId}, ${stationId}, p.id, u.id, 'user', 'B' || ltrim(substr(u.mobile, 3), '0'), u.name,
        u.created_at
      from people u, card_programmes p
      where p.company_id = ${companyId} and p.type = 'debit' and p.value_mode = 'none'
      returning id, number
    ), balances as (
      insert into card_balances (user_card_id, company_id) select id, ${companyId} from cards
    ), chips as (
      insert into card_infos (company_id, user_card_id, uuid, number, card_type, supplier, issue_type)
      select ${companyId}, id, lpad(upper(to_hex(substr(number, 2)::int)), 8, '0'), number, 2, 1, 10 from cards
    ), known as (
      insert into station_cards select ${companyId}, ${stationId}, id from cards
    )
    insert into station_members select ${companyId}, ${stationId}, id from people`,
  )
  await runAlone(
    urlOf(),
    'vacuum (analyze) users, user_cards, card_balances, card_infos, station_cards, station_members',
  )
}
