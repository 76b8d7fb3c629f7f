/** The database keeps the books, not the code: each invariant withstands direct SQL. */

import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { attack, type Line, NO_PRIVILEGE } from '../../../../test/ledger-attack.ts'
import { expectSoundBooks, newCard, recharge } from '../../../../test/ledger-fixtures.ts'

const app = useApp()

const cards = { own: 0, other: 0 }

beforeAll(async () => {
  cards.own = await newCard(app)
  cards.other = await newCard(app)
  await recharge(app, cards.own, { amount: 1_000, gift: 500 })
  await recharge(app, cards.other, { amount: 1_000, gift: 500 })
})

/** Posts what the code would never post. */
const attempt = (lines: Line[], more: Record<string, unknown> = {}) => attack(app, lines, more)

const sales = (): number => app.ids.airport
const company = (): number => app.ids.company

describe('app.ledger_post', () => {
  it('refuses a journal that does not balance, or balances only across units', async () => {
    expect(
      await attempt([
        ['D', 'adjustments', company(), 5],
        ['C', 'principal', cards.own, 6],
      ]),
    ).toBe('ledger_entries_balanced')
    expect(
      await attempt([
        ['D', 'adjustments', company(), 5],
        ['C', 'points', cards.own, 5],
      ]),
    ).toBe('ledger_entries_balanced')
    expect(await attempt([['C', 'principal', cards.own, 5]])).toBe('ledger_entries_balanced')
    expect(await attempt([])).toBe('ledger_journals_entries')
  })

  it('refuses amounts of nothing and below', async () => {
    const nothing: Line[] = [
      ['D', 'adjustments', company(), 0],
      ['C', 'principal', cards.own, 0],
    ]
    expect(await attempt(nothing)).toBe('ledger_entries_amount_check')
    const below: Line[] = [
      ['D', 'adjustments', company(), -5],
      ['C', 'principal', cards.own, -5],
    ]
    expect(await attempt(below)).toBe('ledger_entries_amount_check')
  })

  it.each([
    ['principal', 'adjustments', 'card_balances_principal_check'],
    ['gift', 'adjustments', 'card_balances_gift_check'],
    ['principal_held', 'principal', 'card_balances_principal_held_check'],
    ['gift_held', 'gift', 'card_balances_gift_held_check'],
    ['points', 'points_issued', 'card_balances_points_check'],
    ['growth', 'growth_issued', 'card_balances_growth_check'],
  ])('refuses to take %s below zero', async (kind, counter, constraint) => {
    const owner = ['principal', 'gift'].includes(counter) ? cards.own : company()
    expect(
      await attempt([
        ['D', kind, cards.own, 1_000_000],
        ['C', counter, owner, 1_000_000],
      ]),
    ).toBe(constraint)
  })

  it('refuses to repay more than is owed', async () => {
    expect(
      await attempt([
        ['D', 'bad_debt', company(), 5],
        ['C', 'overdraft', cards.own, 5],
      ]),
    ).toBe('card_balances_overspend_check')
  })

  it('refuses gift without a lot, lots without gift, and lots of another card', async () => {
    expect(
      await attempt([
        ['D', 'adjustments', company(), 5],
        ['C', 'gift', cards.own, 5],
      ]),
    ).toBe('card_balances_parts')
    const plain: Line[] = [
      ['D', 'adjustments', company(), 5],
      ['C', 'principal', cards.own, 5],
    ]
    const gift = { card: cards.own, amount: 5, restricted_item_ids: [] }
    expect(await attempt(plain, { gift })).toBe(NO_PRIVILEGE)
    const lot = await app.look((db) =>
      db
        .selectFrom('gift_lots')
        .where('user_card_id', '=', cards.other)
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    const lots = [{ id: lot.id, delta: -5 }]
    expect(await attempt(plain, { lots })).toBe(NO_PRIVILEGE)
    expect(
      await attempt(
        [
          ['D', 'gift', cards.own, 5],
          ['C', 'adjustments', company(), 5],
        ],
        { lots },
      ),
    ).toBe(NO_PRIVILEGE)
  })

  it('refuses held money without a hold, and holds without held money', async () => {
    const held: Line[] = [
      ['D', 'principal', cards.own, 5],
      ['C', 'principal_held', cards.own, 5],
    ]
    expect(await attempt(held, { kind: 'freeze' })).toBe('card_balances_parts')
    const hold = { card: cards.own, kind: 'freeze', principal: 5, gift: 0, reason: '' }
    const plain: Line[] = [
      ['D', 'adjustments', company(), 5],
      ['C', 'principal', cards.own, 5],
    ]
    expect(await attempt(plain, { hold })).toBe(NO_PRIVILEGE)
  })

  it('refuses worth that moves under a name that is no line of a statement', async () => {
    const gain: Line[] = [
      ['D', 'adjustments', company(), 5],
      ['C', 'principal', cards.own, 5],
    ]
    for (const kind of ['freeze', 'release', 'writeOff']) {
      expect(await attempt(gain, { kind })).toBe('card_details_type_check')
    }
  })

  it.each([
    ['charge', 'D', 'principal', 'adjustments', 'card_details_sign_check'],
    ['reward', 'D', 'principal', 'adjustments', 'card_details_sign_check'],
    ['refundCharge', 'C', 'principal', 'adjustments', 'card_details_sign_check'],
    ['consume', 'C', 'principal', 'adjustments', 'card_details_sign_check'],
    ['refundConsume', 'D', 'principal', 'adjustments', 'card_details_sign_check'],
    ['deduction', 'C', 'principal', 'adjustments', 'card_details_sign_check'],
    ['consume', 'D', 'quota', 'quota_granted', 'card_details_sign_check'],
    ['refundConsume', 'C', 'quota', 'quota_granted', 'card_details_sign_check'],
    ['back', 'D', 'quota', 'quota_used', 'card_details_book_type_check'],
    ['assign', 'C', 'quota', 'quota_granted', 'card_details_book_type_check'],
    ['charge', 'C', 'points', 'points_issued', 'card_details_book_type_check'],
    ['assign', 'C', 'points', 'points_issued', 'card_details_book_type_check'],
    ['back', 'C', 'points', 'points_issued', 'card_details_book_type_check'],
    ['refundCharge', 'D', 'points', 'points_issued', 'card_details_book_type_check'],
    ['consume', 'D', 'growth', 'growth_issued', 'card_details_book_type_check'],
    ['deduction', 'D', 'growth', 'growth_issued', 'card_details_book_type_check'],
    ['charge', 'C', 'growth', 'growth_issued', 'card_details_book_type_check'],
  ] as const)('refuses %s with %s %s', async (...row) => {
    const [kind, side, account, counter, constraint] = row
    const stock = { points: 'points_issued', growth: 'growth_issued', quota: 'quota_granted' }[
      account as string
    ]
    if (stock) {
      const given: Line[] = [
        ['D', stock, company(), 50],
        ['C', account, cards.own, 50],
      ]
      expect(await attempt(given)).toBe('nothing')
    }
    const other = side === 'D' ? 'C' : 'D'
    const lines: Line[] = [
      [side, account, cards.own, 5],
      [other, counter, company(), 5],
    ]
    expect(await attempt(lines, { kind })).toBe(constraint)
  })

  it('refuses to undo more of a line than it moved', async () => {
    const { chargeDetailId } = await recharge(app, cards.own, { amount: 100 })
    const back: Line[] = [
      ['D', 'principal', cards.own, 60],
      ['C', 'clearing', sales(), 60, 'cash'],
    ]
    const refunds = [{ detail_id: chargeDetailId, principal: 60, gift: 0 }]
    const more = { kind: 'refundCharge', refunds }
    expect(await attempt(back, more)).toBe('nothing')
    expect(await attempt(back, more)).toBe('card_detail_states_principal_check')
  })

  it('refuses the same fact twice, and a second reversal', async () => {
    const lines: Line[] = [
      ['D', 'adjustments', company(), 5],
      ['C', 'principal', cards.own, 5],
    ]
    const fact = { source_type: 'same', source_id: 1 }
    expect(await attempt(lines, fact)).toBe('nothing')
    expect(await attempt(lines, fact)).toBe('ledger_journals_source_key')
    const { id } = await app.look((db) =>
      db
        .selectFrom('ledger_journals')
        .where('source_type', '=', 'same')
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    expect(await attempt(lines, { reverses_id: id })).toBe('nothing')
    expect(await attempt(lines, { reverses_id: id })).toBe('ledger_journals_reverses_key')
  })

  it('leaves sound books', () => expectSoundBooks(app))
})
