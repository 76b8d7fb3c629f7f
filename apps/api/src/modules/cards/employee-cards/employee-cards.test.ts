import { describe, expect, it } from 'vitest'
import { aBlankCard } from '../../../../test/cards.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../test/harness.ts'
import { aMember, expectDone, managerAt } from '../../../../test/checkout.ts'

const app = useApp()

const manager = () => managerAt(app)

const staffId = (account: string) =>
  app.look(async (db) => {
    const { id } = await db
      .selectFrom('users')
      .where('company_id', '=', app.ids.company)
      .where('account', '=', account)
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  })

const open = async (id: number, password = '123456') =>
  (await manager()).post('/employeeCards', { employee: { id }, password })

describe('POST /employeeCards', () => {
  it('refuses a role that may not', async () => {
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const wish = { employee: { id: await staffId('fueler') }, password: '123456' }
    expect((await cashier.post('/employeeCards', wish)).status).toBe(403)
  })

  it('refuses somebody who does not work here, and a password that is not six digits', async () => {
    const { id } = await aMember(app)
    expect((await open(id)).body.code).toBe('NOT_FOUND')
    expect((await open(await staffId('fueler'), '12345')).body.code).toBe('PASSWORD6_FORMAT')
  })

  it('gives an employee one card', async () => {
    const id = await staffId('account')
    expect(expectDone(await open(id))).toMatchObject({
      type: 'employee',
      readOnly: true,
      hasPassword: true,
      user: { id },
    })
    expect((await open(id)).body.code).toBe('USER_CARD_EXISTS')
  })

  it('gives one card when two ask at the same moment', async () => {
    const id = await staffId('gauger')
    const replies = await Promise.all([open(id, '111111'), open(id, '222222')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('POST /cardIssues', () => {
  it('leaves employees’ cards to who may open them', async () => {
    const account = expectDone(await open(await staffId('manager')))
    const chip = await aBlankCard((await app.as('manager')).at(app.ids.east))
    const wish = { uuid: chip.uuid, supplier: 'mh', userCard: { id: account.id } }
    const cashier = (await app.as('cashier')).at(app.ids.east)
    expect((await cashier.post('/cardIssues', wish)).body.code).toBe('FORBIDDEN')
  })
})

describe('POST /employeeCards/:id/unbind', () => {
  it('puts the chip back into stock and lets the employee have another card', async () => {
    const id = await staffId('cashier')
    const account = expectDone(await open(id))
    const chip = await aBlankCard(await manager())
    const wish = { uuid: chip.uuid, supplier: 'mh', userCard: { id: account.id } }
    const issue = expectDone(await (await manager()).post('/cardIssues', wish))
    await (await manager()).post(`/cardIssues/${issue.id}/commit`, { chip: null })
    const reason = 'leaves the company'
    const gone = await (await manager()).post(`/employeeCards/${account.id}/unbind`, { reason })
    expect(expectDone(gone)).toMatchObject({ status: 'returned', cardInfo: null })
    const { body } = await (await manager()).get(`/cardInfos/${chip.id}`)
    expect(body).toMatchObject({ userCard: null, issueType: 8 })
    expectDone(await open(id))
  })

  it('refuses the card of a member', async () => {
    const { id } = await aMember(app)
    const { body: card } = await (await manager()).post('/userCards', { user: { id } })
    const reason = 'no employee at all'
    const { body } = await (await manager()).post(`/employeeCards/${card.id}/unbind`, { reason })
    expect(body.code).toBe('NOT_FOUND')
  })
})

describe('POST /anonymousCards', () => {
  it('opens an account without a holder', async () => {
    const { body } = await (await manager()).post('/anonymousCards', { name: 'Guest 1' })
    expect(body).toMatchObject({ type: 'anonymous', user: null, value: 0, name: 'Guest 1' })
  })

  it('gets limits and another password like any account, from who may give them', async () => {
    const caller = await manager()
    const { body } = await caller.post('/anonymousCards', { password: '123456' })
    const { id, version } = body
    const limits = { limitPerTransaction: 30_000, stationLimit: [app.ids.airport], version }
    const cashier = (await app.as('cashier')).at(app.ids.east)
    expect((await cashier.put(`/userCards/${id}`, limits)).status).toBe(403)
    const limited = await caller.put(`/userCards/${id}`, limits)
    expect(limited.body).toMatchObject({ limitPerTransaction: 30_000, hasPassword: true })
    const over = await caller.post(`/userCards/${id}/check`, { amount: 30_001 })
    expect(over.body.reasons.map(({ code }: { code: string }) => code)).toContain('LIMIT_EXCEEDED')
    const free = { password: null, version: limited.body.version }
    const { body: after } = await caller.put(`/userCards/${id}`, free, { pin: DEMO_PIN })
    expect(after.hasPassword).toBe(false)
  })
})
