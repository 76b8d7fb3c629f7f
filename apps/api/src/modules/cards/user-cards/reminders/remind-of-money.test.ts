import { beforeAll, describe, expect, it } from 'vitest'
import { aCardWith, declineOffers, expectDone } from '../../../../../test/checkout.ts'
import { searching, useApp } from '../../../../../test/harness.ts'
import { goToHour, texting } from '../../../../../test/texting.ts'
import { remindOfEndings } from './endings.ts'

const app = useApp()
const templates: Record<'gift' | 'card', number> = { gift: 0, card: 0 }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

beforeAll(async () => {
  const addTemplate = await texting(app, { dailyQuota: 3 })
  // It tells of no end by the variables that are known of it.
  await addTemplate('Delivery', '单号${no}，赠送${gift}')
  templates.gift = (await addTemplate('Gift', '${name}，${card}的${gift}元自${date}到期。')).id
  templates.card = (await addTemplate('Card', '${name}，${card}有效期至${validUntil}。')).id
})

const dayIn = (days: number): string =>
  new Date(app.clock.now.getTime() + 8 * HOUR_MS + days * DAY_MS).toISOString().slice(0, 10)

const giftEndsIn = ({ id }: { id: number }, days: number) =>
  app.asOwner(`update gift_lots set last_day = '${dayIn(days)}' where user_card_id = ${id}`)

const endsAt = ({ id }: { id: number }, instant: string) =>
  app.asOwner(`update user_cards set valid_until = '${instant}' where id = ${id}`)

const turn = (isConnected = true) =>
  remindOfEndings(
    {
      database: app.database,
      isConnected: () => isConnected,
      onError: (error) => {
        throw error
      },
    },
    app.clock.now,
  )

/** What was sent to the holder of a card, the oldest first. */
async function messagesTo({ user }: { user: { mobile: string } }): Promise<string[]> {
  const rows = await app.look((db) =>
    db
      .selectFrom('sms_messages')
      .where('mobile', '=', user.mobile)
      .orderBy('id')
      .select('content')
      .execute(),
  )
  return rows.map(({ content }) => content)
}

const numberOf = ({ number }: { number: string }): string => `****${number.slice(-4)}`

describe('the message before gift money ends', () => {
  it('comes once by day for what ends within the days, also to who wants no offers', async () => {
    goToHour(app, 1, 20)
    const card = await aCardWith(app, { gift: 500 })
    await declineOffers(app, card.user)
    await giftEndsIn(card, 8)
    await turn()
    goToHour(app, 1, 9)
    await turn(false)
    expect(await messagesTo(card)).toEqual([])
    const end = dayIn(7)
    await Promise.all([turn(), turn(), turn()])
    const messages = await messagesTo(card)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain(`${numberOf(card)}的5.00元自${end}到期`)
    goToHour(app, 1, 12)
    await turn()
    expect(await messagesTo(card)).toHaveLength(1)
  })

  it('keeps to the days of the company’s points, and to what is left on cards in use', async () => {
    goToHour(app, 1, 12)
    const later = await aCardWith(app, { gift: 500 })
    await giftEndsIn(later, 8)
    const spent = await aCardWith(app, { gift: 500 })
    await giftEndsIn(spent, 2)
    await app.asOwner(`update gift_lots set remaining_cents = 0 where user_card_id = ${spent.id}`)
    const lost = await aCardWith(app, { gift: 500 })
    await giftEndsIn(lost, 2)
    await app.asOwner(`update user_cards set status = 'lose' where id = ${lost.id}`)
    const gone = await aCardWith(app, { gift: 500 })
    await giftEndsIn(gone, 2)
    await app.asOwner(`update users set status = 'disabled' where id = ${gone.user.id}`)
    await turn()
    for (const card of [later, spent, lost, gone]) expect(await messagesTo(card)).toEqual([])
    const company = await app.as('company')
    const { content } = expectDone(await company.get(`/cards?${searching('type:score')}`))
    const [{ id, version }] = content
    expectDone(await company.put(`/cards/${id}`, { reminderDays: 8, version }))
    await turn()
    expect(await messagesTo(later)).toHaveLength(1)
  })

  it('goes as far as the quota of the day, and to the others on the next', async () => {
    goToHour(app, 1, 12)
    const cards: Awaited<ReturnType<typeof aCardWith>>[] = []
    for (let made = 0; made < 4; made += 1) cards.push(await aCardWith(app, { gift: 100 }))
    for (const card of cards) await giftEndsIn(card, 3)
    const told = async () => (await Promise.all(cards.map(messagesTo))).flat().length
    await turn()
    expect(await told()).toBe(3)
    goToHour(app, 1, 12)
    await turn()
    expect(await told()).toBe(4)
  })
})

describe('the message before a card ends', () => {
  it('comes once for each end, by the clock of the station, and not when it is over', async () => {
    goToHour(app, 1, 12)
    const card = await aCardWith(app, {})
    const over = await aCardWith(app, {})
    await endsAt(over, new Date(app.clock.now.getTime() - HOUR_MS).toISOString())
    await endsAt(card, `${dayIn(9)} 23:00+08`)
    await turn()
    expect(await messagesTo(card)).toEqual([])
    goToHour(app, 1, 12)
    await Promise.all([turn(), turn()])
    await turn()
    const [message, ...more] = await messagesTo(card)
    expect(message).toContain(`${numberOf(card)}有效期至${dayIn(8)} 23:00`)
    expect(more).toEqual([])
    await endsAt(card, `${dayIn(30)} 23:00+08`)
    goToHour(app, 25, 12)
    await turn()
    expect(await messagesTo(card)).toHaveLength(2)
    expect(await messagesTo(over)).toEqual([])
  })

  it('does not come where the company has no template for it in use', async () => {
    const { gift, card: ofCard } = templates
    const switchTo = (enabled: boolean) =>
      app.asOwner(`update sms_templates set enabled = ${enabled} where id in (${gift}, ${ofCard})`)
    await switchTo(false)
    goToHour(app, 1, 12)
    const card = await aCardWith(app, { gift: 100 })
    await giftEndsIn(card, 2)
    await endsAt(card, `${dayIn(2)} 23:00+08`)
    await turn()
    expect(await messagesTo(card)).toEqual([])
    await switchTo(true)
    await turn()
    expect(await messagesTo(card)).toHaveLength(2)
  })
})
