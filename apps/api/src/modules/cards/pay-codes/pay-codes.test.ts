import { type SmsProviders, startSmsProviders } from '@app/simulator/texting/providers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { signedCode } from '#http/signed-code.ts'
import {
  aCardWith,
  aSale,
  auditedOf,
  cardNow,
  expectDone,
  managerAt,
} from '../../../../test/checkout.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { usePump } from '../../../../test/pump.ts'
import { texting } from '../../../../test/texting.ts'

const MINUTE_MS = 60_000

let providers: SmsProviders

beforeAll(async () => {
  providers = await startSmsProviders({ id: 'key-1', secret: 'between us and the provider' })
})
afterAll(() => providers.stop())

const app = useApp({ smsProviders: () => providers.urls })

beforeAll(async () => {
  const addTemplate = await texting(app, { dailyQuota: 1000 })
  await addTemplate('Code', '验证码${code}，5分钟内有效。')
  await app.listen()
})

/** What is limited by the hour is free again. */
beforeEach(() => app.clock.advance(61 * MINUTE_MS))

/** Through the code that comes to a member's phone. */
async function logIn(mobile: string): Promise<string> {
  const page = `/memberPages/${signedCode(app.container.secrets, 'memberPage', app.ids.company)}`
  expectDone(await app.anonymous.post(`${page}/codes`, { mobile }))
  const text = () => providers.exchange.texts.findLast((one) => one.mobile === mobile)
  await expect.poll(text).toBeDefined()
  const code = text()?.params[0] ?? ''
  return expectDone(await app.anonymous.post(`${page}/sessions`, { mobile, code })).token
}

const ask = (token: string, cardId: number) =>
  app.anonymous.post(
    '/memberSessions/own/payCodes',
    { card: { id: cardId } },
    { headers: { authorization: token } },
  )

const codeFrom = async (token: string, cardId: number): Promise<string> =>
  expectDone(await ask(token, cardId)).code

/** A card whose password nobody at the till knows, and its holder's session. */
async function aHolder() {
  const card = await aCardWith(app, { principal: 10_000 }, { password: '135790' })
  return { card, token: await logIn(card.user.mobile) }
}

const pay = async (cardId: number, proof: object) => {
  const { id } = await aSale(app)
  const payment = { paymentType: 'debit', userCard: { id: cardId }, ...proof }
  return (await managerAt(app)).post(`/orders/${id}/pay`, payment)
}
describe('POST /memberSessions/own/payCodes', () => {
  const seen = async (code: string) => (await managerAt(app)).get(`/payCodes/${code}`)
  it('refuses who is not logged in, and cards of others, without money or out of use', async () => {
    const { card, token } = await aHolder()
    expect((await ask('nobody', card.id)).body.code).toBe('MEMBER_SESSION_OVER')
    const other = await aCardWith(app, { principal: 100 })
    expect((await ask(token, other.id)).status).toBe(404)
    const company = await app.as('company')
    const { content } = expectDone(
      await company.get(`/userCards?${searching(`user.id:${card.user.id} AND card.type:score`)}`),
    )
    expect((await ask(token, content[0].id)).status).toBe(404)
    const manager = await managerAt(app)
    const stopped = { reason: 'asked for by the holder' }
    expectDone(await manager.post(`/userCards/${card.id}/disable`, stopped, { pin: DEMO_PIN }))
    expect((await ask(token, card.id)).status).toBe(404)
  })

  it('pays once in place of the password, which the till is not told', async () => {
    const { card, token } = await aHolder()
    expect((await pay(card.id, {})).body.code).toBe('CARD_PASSWORD_REQUIRED')
    const code = await codeFrom(token, card.id)
    expect((await seen(code)).body).toMatchObject({ id: card.id, available: 10_000 })
    const paid = expectDone(await pay(card.id, { payCode: code }))
    expect(paid.transaction).toMatchObject({ paymentType: 'debit', status: 'success' })
    expect((await seen(code)).body.code).toBe('PAY_CODE_WRONG')
    expect((await pay(card.id, { payCode: code })).body.code).toBe('PAY_CODE_WRONG')
    const [entry] = await auditedOf(app, 'userCard', card.id)
    expect(entry).toMatchObject({ action: 'showPayCode' })
    expect(JSON.stringify(entry)).not.toContain(code)
  })

  it('is good for its card alone, for two minutes, and until there is another', async () => {
    const { card, token } = await aHolder()
    const other = await aCardWith(app, { principal: 10_000 })
    const first = await codeFrom(token, card.id)
    expect((await pay(other.id, { payCode: first })).body.code).toBe('PAY_CODE_WRONG')
    const second = await codeFrom(token, card.id)
    expect((await pay(card.id, { payCode: first })).body.code).toBe('PAY_CODE_WRONG')
    app.clock.advance(2 * MINUTE_MS)
    expect((await seen(second)).body.code).toBe('PAY_CODE_WRONG')
    expect((await pay(card.id, { payCode: second })).body.code).toBe('PAY_CODE_WRONG')
  })

  it('is used up by a payment that goes through, and by no other', async () => {
    const { card, token } = await aHolder()
    const payCode = await codeFrom(token, card.id)
    const { id } = await aSale(app, 10)
    const payment = { paymentType: 'debit', userCard: { id: card.id }, payCode }
    const short = await (await managerAt(app)).post(`/orders/${id}/pay`, payment)
    expect(short.body.code).toBe('BALANCE_SHORT')
    const both = await Promise.all([pay(card.id, { payCode }), pay(card.id, { payCode })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('is none of another company', async () => {
    const { card, token } = await aHolder()
    const code = await codeFrom(token, card.id)
    const rival = await app.as('manager', 'rival')
    expect((await rival.get(`/payCodes/${code}`)).body.code).toBe('PAY_CODE_WRONG')
  })
})

describe('POST /pumpAuthorisations by a pay code', () => {
  const pump = usePump(app)
  const authorise = async (cardId: number, proof: object, logicNo = 1) => {
    const { id } = await pump.nozzleAt(logicNo)
    const body = { nozzleControl: { id }, userCard: { id: cardId }, kind: 'amount', amount: 5000 }
    return (await managerAt(app)).post('/pumpAuthorisations', { ...body, ...proof })
  }
  const refusalOf = async (cardId: number, payCode: string) =>
    (await authorise(cardId, { payCode })).body.code

  it('refuses what is no code, is of another card, is old or is replaced: nothing is held', async () => {
    const { card, token } = await aHolder()
    const other = await aCardWith(app, { principal: 10_000 })
    expect(await refusalOf(card.id, '123456')).toBe('VALIDATION')
    const first = await codeFrom(token, card.id)
    expect(await refusalOf(other.id, first)).toBe('PAY_CODE_WRONG')
    const second = await codeFrom(token, card.id)
    expect(await refusalOf(card.id, first)).toBe('PAY_CODE_WRONG')
    app.clock.advance(2 * MINUTE_MS)
    expect(await refusalOf(card.id, second)).toBe('PAY_CODE_WRONG')
    expect(pump.controller.commands).toEqual([])
    for (const { id } of [card, other]) {
      expect(await cardNow(app, id)).toMatchObject({ principal: 10_000, lockValue: 0 })
    }
  })

  it('holds once in place of the password; the code pays nothing else', async () => {
    const { card, token } = await aHolder()
    expect((await authorise(card.id, {})).body.code).toBe('CARD_PASSWORD_REQUIRED')
    const payCode = await codeFrom(token, card.id)
    const { id } = expectDone(await authorise(card.id, { payCode }))
    expect(await cardNow(app, card.id)).toMatchObject({ value: 10_000, lockValue: 5000 })
    const [entry] = await auditedOf(app, 'pumpAuthorisation', id)
    expect(JSON.stringify(entry)).not.toContain(payCode)
    expectDone(await pump.stop(id))
    await pump.becomes(id, 'released')
    expect(await refusalOf(card.id, payCode)).toBe('PAY_CODE_WRONG')
    expect((await pay(card.id, { payCode })).body.code).toBe('PAY_CODE_WRONG')
  })

  it('is good still where the card would not have paid, and for one of several at once', async () => {
    const { card, token } = await aHolder()
    const payCode = await codeFrom(token, card.id)
    const short = await authorise(card.id, { payCode, amount: 10_001 })
    expect(short.body.code).toBe('BALANCE_SHORT')
    const replies = await Promise.all([
      authorise(card.id, { payCode }),
      authorise(card.id, { payCode }, 3),
      pay(card.id, { payCode }),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const held = replies.find(({ body }) => body.held)?.body
    if (held) expectDone(await pump.stop(held.id))
  })
})
