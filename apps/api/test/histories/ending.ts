/** A step of time: what the server ends of points and gift, as it does each hour. */

import { expireBalances } from '#modules/ledger/expiry/service.ts'
import type { Choices } from './choices.ts'
import { Broken, type Fixture } from './fixture.ts'

interface Ended {
  card: number
  amount: number
  /** The recharge that gave it. */
  charge: number | null
}

/** Gift of which the journals of ended lots, from one on, say that it went, by the recharge that gave it. */
const ENDED_GIFT = `
  select l.user_card_id::int as card, (-m.delta_cents)::int as amount, g.origin_detail_id::int as charge
  from ledger_journals j
  join gift_lot_moves m on m.journal_id = j.id
  join gift_lots l on l.id = m.lot_id
  join gift_lots o on o.id = l.origin_lot_id
  left join card_details g on g.journal_id = o.journal_id and g.type = 'chargeReward'
  where j.kind = 'expiry' and j.id > $1`

/** Points take months: now and then a lot is as old as that already. */
const AGE_A_LOT = `
  update points_lots set last_day = $1::date - 1
  where id = (select id from points_lots where remaining > 0 and last_day is not null order by id limit 1)`

/** Only what a package gave can end, and no more of it than is not gone yet. */
export async function balancesEnd({ app, db, model }: Fixture, choose: Choices): Promise<void> {
  if (choose.percent(40)) await db.query(AGE_A_LOT, [app.clock.now.toISOString().slice(0, 10)])
  const { rows: before } = await db.query(
    'select coalesce(max(id), 0) as last from ledger_journals',
  )
  const { database, secrets } = app.container
  await expireBalances({
    database,
    secrets,
    live: { publish: () => {}, disconnect: () => {} },
    now: () => app.clock.now,
    onError: (error) => {
      throw error
    },
  })
  const { rows } = await db.query<Ended>(ENDED_GIFT, [before[0].last])
  for (const { card, amount, charge } of rows) {
    const given = [...model.orders.values()].find(
      (order) => order.charge?.detail === charge,
    )?.charge
    if (!given) throw new Broken(`gift of card ${card} ended that no recharge gave`)
    given.ended += amount
    if (given.ended + given.giftBack > given.gift) {
      throw new Broken(`of the gift ${given.gift} of recharge ${charge} ended ${given.ended}`)
    }
    model.addWorth(card, -amount)
  }
}
