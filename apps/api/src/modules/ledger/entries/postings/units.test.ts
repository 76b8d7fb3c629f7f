import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../../test/harness.ts'
import {
  withPosting,
  entriesOf,
  expectSoundBooks,
  holdings,
  linesOf,
  newCard,
  refusalOf,
} from '../../../../../test/ledger-fixtures.ts'
import { moveUnits } from './units.ts'
import type { UnitEvent } from './units.ts'

const app = useApp()

const move = (card: number, event: UnitEvent, amount: number) =>
  withPosting(app, async ({ db, context, balance, source }) =>
    moveUnits(db, context, {
      balance: await balance(card),
      event,
      amount,
      source: source(),
      circumstances: { reason: 'test' },
    }),
  )

describe('moveUnits', () => {
  it('refuses to take points or growth that are not there; quota may go below zero', async () => {
    const card = await newCard(app)
    expect(await refusalOf(move(card, 'deductPoints', 1))).toBe('POINTS_EXCEEDS')
    expect(await refusalOf(move(card, 'spendPoints', 1))).toBe('POINTS_EXCEEDS')
    expect(await refusalOf(move(card, 'removeGrowth', 1))).toBe('GROWTH_EXCEEDS')
    expect(await refusalOf(move(card, 'useQuota', 1))).toBe('nothing')
    expect(await holdings(app, card)).toEqual({ quota: -1 })
  })

  it.each([
    ['earnPoints', 'score reward', 'Dr points_issued 9', 'Cr points 9'],
    ['loseEarnedPoints', 'score refundReward', 'Dr points 9', 'Cr points_issued 9'],
    ['loseBonusPoints', 'score refundChargeReward', 'Dr points 9', 'Cr points_issued 9'],
    ['spendPoints', 'score consume', 'Dr points 9', 'Cr points_redeemed 9'],
    ['returnPoints', 'score refundConsume', 'Dr points_redeemed 9', 'Cr points 9'],
    ['deductPoints', 'score deduction', 'Dr points 9', 'Cr points_redeemed 9'],
    ['addPoints', 'score adjust', 'Dr points_issued 9', 'Cr points 9'],
    ['removePoints', 'score adjust', 'Dr points 9', 'Cr points_issued 9'],
    ['earnGrowth', 'level reward', 'Dr growth_issued 9', 'Cr growth 9'],
    ['loseGrowth', 'level refundReward', 'Dr growth 9', 'Cr growth_issued 9'],
    ['addGrowth', 'level adjust', 'Dr growth_issued 9', 'Cr growth 9'],
    ['removeGrowth', 'level adjust', 'Dr growth 9', 'Cr growth_issued 9'],
    ['useQuota', 'quota deduction', 'Dr quota 9', 'Cr quota_used 9'],
    ['returnQuota', 'quota back', 'Dr quota_used 9', 'Cr quota 9'],
    ['addQuota', 'quota adjust', 'Dr quota_granted 9', 'Cr quota 9'],
    ['removeQuota', 'quota adjust', 'Dr quota 9', 'Cr quota_granted 9'],
  ] as const)('%s writes the line %s', async (event, line, debited, credited) => {
    const card = await newCard(app)
    for (const stock of ['addPoints', 'addGrowth', 'addQuota'] as const) await move(card, stock, 20)
    const posted = await move(card, event, 9)
    expect(await entriesOf(app, posted)).toEqual([[debited, credited]])
    const sign = / (points|growth|quota) 9$/.test(credited) ? '+' : '-'
    expect((await linesOf(app, card))[0]).toBe(`${line} ${sign}9`)
  })

  it('takes what is left of points that were earned and are lost again, and says what is missing', async () => {
    const card = await newCard(app)
    await move(card, 'earnPoints', 100)
    await move(card, 'spendPoints', 70)
    const [lost] = await move(card, 'loseEarnedPoints', 100)
    expect(await holdings(app, card)).toEqual({})
    const line = await app.look((db) =>
      db
        .selectFrom('card_details')
        .where('id', '=', lost?.details[0] ?? 0)
        .select(['amount', 'remark'])
        .executeTakeFirstOrThrow(),
    )
    expect(line).toEqual({ amount: -30, remark: 'unrecovered 70' })
    expect(await move(card, 'loseEarnedPoints', 5)).toEqual([])
  })

  it('leaves sound books', () => expectSoundBooks(app))
})
