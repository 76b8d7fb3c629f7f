import { describe, expect, it } from 'vitest'
import { aCardWith, aPaidSale, expectDone, managerAt } from '../../../../test/checkout.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { memberAtPage } from '../../../../test/member-session.ts'

const app = useApp()

const LEVELS = [
  { name: 'Silver', growth: 10 },
  { name: 'Gold', growth: 20 },
]

/** Changes the company's programme of a kind. */
async function setTerms(type: 'score' | 'level', terms: object): Promise<void> {
  const company = await app.as('company')
  const { content } = expectDone(
    await company.get(`/cards?${searching(`type:${type} AND group:null`)}`),
  )
  const [{ id, version }] = content
  expectDone(await company.put(`/cards/${id}`, { ...terms, version }))
}

const buyCoffee = ({ id }: { id: number }) =>
  aPaidSale(app, { paymentType: 'debit', userCard: { id } })

/** The card of a kind on the member's own page. */
async function ownCard(user: { id: number; mobile: string }, type: string) {
  const { cards } = expectDone(await (await memberAtPage(app, user)).get())
  return cards.find((card: { type: string }) => card.type === type)
}

describe('a card on the page of its member', () => {
  it('names the level that was reached and the next one, or no level where there are none', async () => {
    await setTerms('level', { levels: LEVELS, pointsRatio: 100 })
    const card = await aCardWith(app, { principal: 10_000 })
    const [silver, gold] = LEVELS
    expect(await ownCard(card.user, 'level')).toMatchObject({ level: null, nextLevel: silver })
    await buyCoffee(card)
    expect(await ownCard(card.user, 'level')).toMatchObject({
      growth: 12,
      level: 'Silver',
      nextLevel: gold,
    })
    await buyCoffee(card)
    expect(await ownCard(card.user, 'level')).toMatchObject({ level: 'Gold', nextLevel: null })
    await setTerms('level', { levels: [] })
    expect(await ownCard(card.user, 'level')).toMatchObject({ level: null, nextLevel: null })
  })

  it('tells of the gift and the points that end next, as staff see them, and of nobody else’s', async () => {
    await setTerms('score', { pointsMonths: 12, pointsRatio: 100 })
    const card = await aCardWith(app, { principal: 10_000, gift: 700 })
    const other = await aCardWith(app, { principal: 10_000, gift: 900 })
    expect(await ownCard(card.user, 'debit')).toMatchObject({ giftEnding: null })
    await buyCoffee(card)
    await buyCoffee(other)
    const endOn = (day: string, { id }: { id: number }) =>
      app.asOwner(`update gift_lots set last_day = '${day}' where user_card_id = ${id}`)
    await endOn('2027-03-31', card)
    await endOn('2027-01-31', other)
    expect(await ownCard(card.user, 'debit')).toMatchObject({
      giftEnding: { amount: 700, lastDay: '2027-03-31' },
    })
    const points = await ownCard(card.user, 'score')
    const { pointsEnding } = expectDone(await (await managerAt(app)).get(`/userCards/${points.id}`))
    expect(pointsEnding).toMatchObject({ points: 12 })
    expect(points.pointsEnding).toEqual(pointsEnding)
  })
})
