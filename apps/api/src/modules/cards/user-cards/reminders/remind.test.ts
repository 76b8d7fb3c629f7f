import { beforeAll, describe, expect, it } from 'vitest'
import { aCardWith, aPaidSale, declineOffers, expectDone } from '../../../../../test/checkout.ts'
import { searching, useApp } from '../../../../../test/harness.ts'
import { goToHour, texting } from '../../../../../test/texting.ts'
import { remindOfPoints } from './remind.ts'

const app = useApp()
const template = { id: 0 }
let stray = { id: 0 }

beforeAll(async () => {
  const addTemplate = await texting(app, { dailyQuota: 3 })
  Object.assign(template, await addTemplate('Ends', '${name}，${points}积分自${date}起到期。'))
  stray = await addTemplate('Delivery', '单号${no}')
})

const company = () => app.as('company')

const programme = async () => {
  const { content } = expectDone(await (await company()).get(`/cards?${searching('type:score')}`))
  return content[0]
}

async function change(terms: object) {
  const { id, version } = await programme()
  return (await company()).put(`/cards/${id}`, { ...terms, version })
}

/** A member with points for each of so many cups, each of another day that is so many days ahead. */
async function withPoints(...endings: readonly (readonly [cups: number, days: number])[]) {
  const { user, ...card } = await aCardWith(app, { principal: 100_000 })
  for (const [cups, days] of endings) {
    const { transaction } = await aPaidSale(
      app,
      { paymentType: 'debit', userCard: { id: card.id } },
      cups,
    )
    await endIn(transaction, days)
  }
  return user
}

/** As if the points of a payment had been earned so long ago that they end then. */
const endIn = ({ id }: { id: number }, days: number) =>
  app.asOwner(`update points_lots l set last_day = date '${dayIn(days)}' from card_details d
    where d.journal_id = l.journal_id and d.transaction_id = ${id}`)

const HOUR_MS = 3_600_000
const dayIn = (days: number): string =>
  new Date(app.clock.now.getTime() + (8 + 24 * days) * HOUR_MS).toISOString().slice(0, 10)

const turn = (isConnected = true) =>
  remindOfPoints(
    {
      database: app.database,
      isConnected: () => isConnected,
      onError: (error) => {
        throw error
      },
    },
    app.clock.now,
  )

/** What was sent to a member, the oldest first. */
const messagesTo = async ({ mobile }: { mobile: string }): Promise<string[]> => {
  const rows = await app.look((db) =>
    db
      .selectFrom('sms_messages')
      .where('mobile', '=', mobile)
      .orderBy('id')
      .select('content')
      .execute(),
  )
  return rows.map(({ content }) => content)
}

describe('the message before points end', () => {
  it('is refused of another company, with other variables, and where points do not last longer', async () => {
    const codeOf = async (terms: object) => (await change(terms)).body.code
    const good = { smsTemplate: { id: template.id } }
    expect(await codeOf({ pointsMonths: 12, smsTemplate: { id: 999_999 } })).toBe('NOT_FOUND')
    expect(await codeOf({ pointsMonths: 12, smsTemplate: { id: stray.id } })).toBe(
      'CARD_SMS_TEMPLATE',
    )
    expect(await codeOf({ pointsMonths: 0, ...good })).toBe('CARD_REMINDER_DAYS')
    expect(await codeOf({ pointsMonths: 1, reminderDays: 28, ...good })).toBe('CARD_REMINDER_DAYS')
    expect(await codeOf({ reminderDays: 0 })).toBe('VALIDATION')
    const rival = await app.as('company', 'rival')
    const { content } = expectDone(await rival.get(`/cards?${searching('type:score')}`))
    const [{ id, version }] = content
    const theirs = await rival.put(`/cards/${id}`, { pointsMonths: 12, ...good, version })
    expect(theirs.body.code).toBe('NOT_FOUND')
    expect((await programme()).smsTemplate).toBeNull()
    const { body: changed } = await change({ pointsMonths: 12, reminderDays: 7, ...good })
    expect(changed).toMatchObject({ smsTemplate: { name: 'Ends' }, reminderDays: 7 })
    expect(await codeOf({ pointsMonths: 0 })).toBe('CARD_REMINDER_DAYS')
  })

  it('comes once for all that end within the days, by day, from one server', async () => {
    goToHour(app, 1, 20)
    const member = await withPoints([2, 3], [1, 7], [4, 8], [1, -1])
    const first = dayIn(3)
    await turn()
    goToHour(app, 1, 8)
    await turn()
    expect(await messagesTo(member)).toEqual([])
    goToHour(app, 0, 9)
    await turn(false)
    expect(await messagesTo(member)).toEqual([])
    await Promise.all([turn(), turn(), turn()])
    await turn()
    const [message, ...more] = await messagesTo(member)
    expect(message).toContain(`，84积分自${first}起到期`)
    expect(more).toEqual([])
  })

  it('does not come day by day: what ends later is told when the days are over that were told of', async () => {
    goToHour(app, 1, 12)
    const member = await withPoints([1, 7], [2, 8], [3, 14], [4, 15])
    await turn()
    for (let day = 0; day < 6; day += 1) {
      goToHour(app, 1, 12)
      await turn()
    }
    expect(await messagesTo(member)).toHaveLength(1)
    goToHour(app, 1, 12)
    const next = dayIn(1)
    await turn()
    await turn()
    const messages = await messagesTo(member)
    expect(messages).toHaveLength(2)
    expect(messages[0]).toContain('12积分')
    expect(messages[1]).toContain(`60积分自${next}起`)
  })

  it('does not speak of what is spent, to whom is disabled, has no number or wants no offers, or without a template', async () => {
    goToHour(app, 1, 12)
    const disabled = await withPoints([1, 2])
    await app.asOwner(`update users set status = 'disabled' where id = ${disabled.id}`)
    const unwanted = await withPoints([1, 2])
    await declineOffers(app, unwanted)
    const spent = await withPoints([1, 2])
    await app.asOwner(`update points_lots set remaining = 0 where user_card_id in (
      select id from user_cards where user_id = ${spent.id})`)
    await turn()
    expect(await messagesTo(disabled)).toEqual([])
    expect(await messagesTo(spent)).toEqual([])
    expect(await messagesTo(unwanted)).toEqual([])
    const numberless = await withPoints([1, 2])
    await app.asOwner(`update users set mobile = null where id = ${numberless.id}`)
    await turn()
    const silent = await withPoints([1, 2])
    expectDone(await change({ smsTemplate: null }))
    await turn()
    expect(await messagesTo(silent)).toEqual([])
    expectDone(await change({ smsTemplate: { id: template.id } }))
    await app.asOwner(`delete from points_lots where user_card_id in (
      select id from user_cards where user_id = ${silent.id})`)
  })

  it('goes as far as the quota of a day, to the others on the next, and is sent by the job', async () => {
    goToHour(app, 1, 12)
    const members = [
      await withPoints([1, 5]),
      await withPoints([1, 5]),
      await withPoints([1, 5]),
      await withPoints([1, 5]),
    ]
    const told = async () =>
      (await Promise.all(members.map((member) => messagesTo(member)))).flat().length
    await turn()
    expect(await told()).toBe(3)
    await app.listen()
    goToHour(app, 1, 12)
    await app.asOwner(`select graphile_worker.add_job('remindPointsHolders')`)
    await expect.poll(told).toBe(4)
  })
})
