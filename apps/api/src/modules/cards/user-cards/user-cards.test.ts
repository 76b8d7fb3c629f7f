import { verify } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import {
  aCard,
  aMember,
  aMobile,
  bar,
  managerAt,
  openShiftAtEast,
  putOn,
} from '../../../../test/checkout.ts'
import { ledgerAuditJob } from '#modules/ledger/audit/service.ts'

const app = useApp()

const manager = () => managerAt(app)

describe('POST /userCards', () => {
  it('refuses a role that may not add members', async () => {
    const fueler = await app.as('fueler')
    expect((await fueler.post('/userCards', { user: { id: 1 } })).status).toBe(403)
  })

  it('refuses a member of another company', async () => {
    const { id } = await aMember(app)
    const rival = (await app.as('manager', 'rival')).at(app.ids.rival)
    expect((await rival.post('/userCards', { user: { id } })).status).toBe(404)
  })

  it('refuses when no station is selected', async () => {
    const { id } = await aMember(app)
    const { body } = await (await app.as('manager')).post('/userCards', { user: { id } })
    expect(body.code).toBe('STATION_REQUIRED')
  })

  it('refuses a password that is not six digits', async () => {
    const { id } = await aMember(app)
    const { status, body } = await (
      await manager()
    ).post('/userCards', {
      user: { id },
      password: '12345',
    })
    expect(status).toBe(400)
    expect(body.code).toBe('PASSWORD6_FORMAT')
  })

  it('refuses a card for nobody, and a sub card of what is no master card', async () => {
    const nobody = await (await manager()).post('/userCards', { name: 'whose?' })
    expect(nobody.body.code).toBe('CARD_HOLDER_REQUIRED')
    const { id } = await aCard(app)
    const { body } = await (await manager()).post('/userCards', { parent: { id } })
    expect(body.code).toBe('NOT_MASTER_CARD')
  })

  it('refuses hours of use without their end', async () => {
    const { id } = await aMember(app)
    const card = { user: { id }, hoursFrom: '22:00' }
    expect((await (await manager()).post('/userCards', card)).body.code).toBe('CARD_HOURS')
    const whole = { ...card, hoursUntil: '06:00' }
    expect((await (await manager()).post('/userCards', whole)).status).toBe(200)
  })

  it('refuses a second card of the same programme', async () => {
    const { user } = await aCard(app)
    const { body } = await (await manager()).post('/userCards', { user: { id: user.id } })
    expect(body.code).toBe('USER_CARD_EXISTS')
  })

  it('refuses a balance: it is no field', async () => {
    const { id } = await aMember(app)
    const { body } = await (await manager()).post('/userCards', { user: { id }, value: 100 })
    expect(body.code).toBe('VALIDATION')
  })

  it('opens an empty card, and the points card with it', async () => {
    const card = await aCard(app, { password: '135790', limitDay: 30_000 })
    expect(card).toMatchObject({
      type: 'user',
      status: 'normal',
      card: { type: 'debit' },
      value: 0,
      available: 0,
      limitDay: 30_000,
      hasPassword: true,
    })
    expect(card.number).toMatch(/^\d{8}$/)
    expect(JSON.stringify(card)).not.toContain('argon2')
    const { body } = await (
      await manager()
    ).get(`/userCards?${searching(`user.id:${card.user.id} AND card.type:score`)}`)
    expect(body.content).toEqual([expect.objectContaining({ points: 0, status: 'normal' })])
  })

  it('opens one card when ten people open it at once', async () => {
    const { id } = await aMember(app)
    const caller = await manager()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => caller.post('/userCards', { user: { id } })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'USER_CARD_EXISTS')).toHaveLength(9)
  })
})

describe('POST /userCards without a programme in force', () => {
  it('says that stored value is not open', async () => {
    const { id } = await aMember(app)
    await setProgramme({ status: 'disabled' })
    const { body } = await (await manager()).post('/userCards', { user: { id } })
    await setProgramme({ status: 'normal' })
    expect(body.code).toBe('DEBIT_CARD_NOT_OPEN')
  })
})

const setProgramme = (change: { status: 'normal' | 'disabled' }) =>
  app.look((db) =>
    db
      .updateTable('card_programmes')
      .set(change)
      .where('company_id', '=', app.ids.company)
      .where('type', '=', 'debit')
      .execute(),
  )

describe('GET /userCards', () => {
  it('shows another company nothing', async () => {
    const { number } = await aCard(app)
    const rival = await app.as('manager', 'rival')
    const { body } = await rival.get(`/userCards?${searching(`number:${number}`)}`)
    expect(body.totalElements).toBe(0)
  })

  it('finds a personal card as the member screen does', async () => {
    const { id, number } = await aCard(app)
    const filter =
      `company.id:${app.ids.company} AND card.type:debit AND card.group:null ` +
      `AND type:user AND number:${number}`
    const { body } = await (
      await manager()
    ).get(`/userCards?expand=user&expand=cardInfo&expand=card.group&${searching(filter)}`)
    expect(body.content.map((card: { id: number }) => card.id)).toEqual([id])
  })

  it('finds no fleet card, for there are none', async () => {
    const { user } = await aCard(app)
    const filter = `card.group:!null AND parent:null AND user.mobile:${user.mobile}`
    const { body } = await (await manager()).get(`/userCards?${searching(filter)}`)
    expect(body.totalElements).toBe(0)
  })

  it.each(['苏E12345', '苏E88888'])('finds a card by a plate of its holder, %s', async (plate) => {
    const member = {
      kind: 'member',
      mobile: aMobile(),
      name: 'Han',
      plates: ['苏E12345', '苏E88888'],
    }
    const holder = await (await manager()).post('/users', member)
    const card = await (await manager()).post('/userCards', { user: { id: holder.body.id } })
    const found = await (
      await manager()
    ).get(`/userCards?${searching(`user.plates:"${plate}" AND number:${card.body.number}`)}`)
    const other = await (
      await manager()
    ).get(`/userCards?${searching(`user.plates:"苏E99999" AND number:${card.body.number}`)}`)
    expect([found.body.totalElements, other.body.totalElements]).toEqual([1, 0])
  })

  it('masks the phone number of the holder', async () => {
    const { id } = await aCard(app)
    const { body } = await (await manager()).get(`/userCards/${id}`)
    expect(body.user.mobile).toMatch(/^139\*{4}\d{4}$/)
  })
})

describe('PUT /userCards/:id', () => {
  it('does not find a card of another company', async () => {
    const { id } = await aCard(app)
    const rival = await app.as('manager', 'rival')
    expect((await rival.put(`/userCards/${id}`, { name: 'mine', version: 0 })).status).toBe(404)
  })

  it('refuses to write a balance', async () => {
    const { id } = await aCard(app)
    const { body } = await (await manager()).put(`/userCards/${id}`, { value: 1, version: 0 })
    expect(body.code).toBe('VALIDATION')
    expect(body.fields[0].path).toBe('value')
  })

  it('refuses settings from a role that may only reset passwords', async () => {
    const { id, version } = await aCard(app)
    const cashier = await app.as('cashier')
    const { status } = await cashier.put(`/userCards/${id}`, { limitDay: 1, version })
    expect(status).toBe(403)
  })

  it('refuses to overwrite what the editor has not read', async () => {
    const { id, version } = await aCard(app)
    await (await manager()).put(`/userCards/${id}`, { name: 'first', version })
    const { body } = await (await manager()).put(`/userCards/${id}`, { name: 'second', version })
    expect(body.code).toBe('STALE_VERSION')
  })

  it('refuses a new password without the PIN', async () => {
    const { id, version } = await aCard(app)
    const { body } = await (
      await manager()
    ).put(`/userCards/${id}`, { password: '112233', version })
    expect(body.code).toBe('PIN_REQUIRED')
  })

  it('changes what is named and leaves the rest', async () => {
    const { id, version } = await aCard(app, { limitDay: 30_000 })
    const { body } = await (
      await manager()
    ).put(`/userCards/${id}`, { limitMonth: 90_000, version })
    expect(body).toMatchObject({ limitDay: 30_000, limitMonth: 90_000, version: version + 1 })
  })

  it('resets the password, and logs that but not the password', async () => {
    const { id, version } = await aCard(app)
    const cashier = await app.as('cashier')
    const { status, body } = await cashier.put(
      `/userCards/${id}`,
      { password: '112233', version },
      { pin: DEMO_PIN },
    )
    expect(status).toBe(200)
    expect(body.hasPassword).toBe(true)
    const { row, log } = await app.look(async (db) => ({
      row: await db
        .selectFrom('user_cards')
        .where('id', '=', id)
        .select('password_hash')
        .executeTakeFirstOrThrow(),
      log: await db
        .selectFrom('audit_log')
        .where('entity', '=', 'userCard')
        .where('entity_id', '=', String(id))
        .orderBy('id', 'desc')
        .selectAll()
        .executeTakeFirstOrThrow(),
    }))
    expect(await verify(row.password_hash ?? '', '112233')).toBe(true)
    expect(log.action).toBe('resetCardPassword')
    expect(JSON.stringify(log)).not.toContain('112233')
  })
})

describe('POST /userCards/:id/resetPassword', () => {
  const reset = async (id: number, account: string, { pin = DEMO_PIN, password = '112233' } = {}) =>
    (await app.as(account)).post(`/userCards/${id}/resetPassword`, { password }, { pin })

  it('refuses a role that may not, a wrong PIN, and what is not six digits', async () => {
    const { id } = await aCard(app)
    expect((await reset(id, 'fueler')).status).toBe(403)
    expect((await reset(id, 'manager', { pin: '000000' })).body.code).toBe('PIN_WRONG')
    expect((await reset(id, 'manager', { password: '12345' })).body.code).toBe('PASSWORD6_FORMAT')
  })

  it('does not find a card of another company, and leaves a returned one alone', async () => {
    const { id } = await aCard(app)
    const rival = await app.as('manager', 'rival')
    const url = `/userCards/${id}/resetPassword`
    expect((await rival.post(url, { password: '112233' }, { pin: DEMO_PIN })).status).toBe(404)
    await app.look((db) =>
      db.updateTable('user_cards').set({ status: 'returned' }).where('id', '=', id).execute(),
    )
    expect((await reset(id, 'manager')).body.code).toBe('CARD_STATUS_ABNORMAL')
  })

  it('gives the card another password, whatever else was changed meanwhile', async () => {
    const { id, version } = await aCard(app)
    await (await manager()).put(`/userCards/${id}`, { limitDay: 30_000, version })
    expect(await reset(id, 'cashier')).toMatchObject({ status: 200, body: {} })
    const card = await (await manager()).get(`/userCards/${id}`)
    expect(card.body).toMatchObject({ hasPassword: true, limitDay: 30_000 })
  })
})

describe('POST /userCards/:id/freeze and unfreeze', () => {
  const reason = 'asked by the holder'

  it('refuses a cashier', async () => {
    const { id } = await aCard(app)
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const { status } = await cashier.post(`/userCards/${id}/freeze`, { amount: 1, reason })
    expect(status).toBe(403)
  })

  it('does not find a card of another company', async () => {
    const { id } = await aCard(app)
    const rival = (await app.as('manager', 'rival')).at(app.ids.rival)
    const { status } = await rival.post(`/userCards/${id}/freeze`, { amount: 1, reason })
    expect(status).toBe(404)
  })

  it('refuses without a reason', async () => {
    const { id } = await aCard(app)
    const { body } = await (await manager()).post(`/userCards/${id}/freeze`, { amount: 1 })
    expect(body.code).toBe('VALIDATION')
  })

  it('refuses to freeze more than there is', async () => {
    const { id } = await aCard(app)
    const { body } = await (await manager()).post(`/userCards/${id}/freeze`, { amount: 1, reason })
    expect(body.code).toBe('BALANCE_SHORT')
  })

  it('refuses to let go more than is frozen', async () => {
    const { id } = await aCard(app)
    await putOn(app, id, { principal: 5000 })
    await (await manager()).post(`/userCards/${id}/freeze`, { amount: 2000, reason })
    const { body } = await (
      await manager()
    ).post(`/userCards/${id}/unfreeze`, {
      amount: 2001,
      reason,
    })
    expect(body.code).toBe('UNFREEZE_EXCEEDS')
  })

  it('refuses where the station works in shifts and none is open', async () => {
    const { id } = await aCard(app)
    const atEast = (await app.as('manager')).at(app.ids.east)
    const { body } = await atEast.post(`/userCards/${id}/freeze`, { amount: 1, reason })
    expect(body.code).toBe('SHIFT_REQUIRED')
  })

  it('moves money aside and back; the balance stays', async () => {
    const { id } = await aCard(app)
    await putOn(app, id, { principal: 5000 })
    const frozen = await (await manager()).post(`/userCards/${id}/freeze`, { amount: 2000, reason })
    expect(frozen.body.userCard).toMatchObject({ value: 5000, lockValue: 2000, available: 3000 })
    const freed = await (await manager()).post(`/userCards/${id}/unfreeze`, { amount: 500, reason })
    expect(freed.body.userCard).toMatchObject({ value: 5000, lockValue: 1500, available: 3500 })
  })
})

describe('a card whose parts do not agree with its balance', () => {
  it('moves none of them, and nothing at all once the night has found it', async () => {
    const [broken, sound] = [await aCard(app), await aCard(app)]
    for (const { id } of [broken, sound]) await putOn(app, id, { principal: 5000, gift: 700 })
    await app.asOwner(
      `set session_replication_role = replica;
      update gift_lots set remaining_cents = 600 where user_card_id = ${broken.id}`,
    )
    const caller = await manager()
    const freeze = (id: number) =>
      caller.post(`/userCards/${id}/freeze`, { amount: 1, reason: 'to see' })
    const { status, body } = await freeze(broken.id)
    expect([status, body.code, body.message]).toEqual([
      400,
      'LEDGER_MISMATCH',
      'Account locked, ledger mismatch',
    ])
    const recharge = { amount: 100, paymentType: 'cash' }
    await ledgerAuditJob(app.database, { error: () => {} })({})
    const later = await caller.post(`/userCards/${broken.id}/recharge`, recharge)
    expect(later.body).toMatchObject({ code: 'CARD_STATUS_ABNORMAL', details: { status: 'lock' } })
    expect((await caller.get(`/userCards/${broken.id}`)).body.value).toBe(5700)
    expect((await freeze(sound.id)).status).toBe(200)
  })
})

describe('POST /userCards/:id/adjust', () => {
  const body = { amount: 1000, reason: 'wrong recharge' }

  it('refuses without the PIN, and with a wrong one', async () => {
    const { id } = await aCard(app)
    const missing = await (await manager()).post(`/userCards/${id}/adjust`, body)
    expect(missing.body.code).toBe('PIN_REQUIRED')
    const wrong = await (await manager()).post(`/userCards/${id}/adjust`, body, { pin: '000000' })
    expect(wrong.body.code).toBe('PIN_WRONG')
  })

  it('refuses who is barred from adjusting', async () => {
    const { id } = await aCard(app)
    await bar(app, 'airport', { no_balance_adjust: true })
    const barred = (await app.as('airport')).at(app.ids.airport)
    const reply = await barred.post(`/userCards/${id}/adjust`, body, { pin: DEMO_PIN })
    expect(reply.status).toBe(403)
    expect(reply.body.code).toBe('RESTRICTED_ADJUST')
  })

  it('refuses more than one person may correct', async () => {
    const { id } = await aCard(app)
    const reply = await (
      await manager()
    ).post(`/userCards/${id}/adjust`, { ...body, amount: 50_001 }, { pin: DEMO_PIN })
    expect(reply.body).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      details: { approvalId: expect.any(Number) },
    })
  })

  it('refuses to take more than the bucket holds', async () => {
    const { id } = await aCard(app)
    await putOn(app, id, { principal: 500 })
    const reply = await (
      await manager()
    ).post(`/userCards/${id}/adjust`, { amount: -501, reason: 'too much' }, { pin: DEMO_PIN })
    expect(reply.body.code).toBe('ADJUST_EXCEEDS')
  })

  it('adjusts once when the same call is sent twice', async () => {
    const { id } = await aCard(app)
    const key = crypto.randomUUID()
    await (await manager()).post(`/userCards/${id}/adjust`, body, { pin: DEMO_PIN, key })
    const again = await (
      await manager()
    ).post(`/userCards/${id}/adjust`, body, { pin: DEMO_PIN, key })
    expect(again.headers['idempotent-replay']).toBe('true')
    const { body: card } = await (await manager()).get(`/userCards/${id}`)
    expect(card.value).toBe(1000)
  })

  it('corrects one bucket, with a line that names why', async () => {
    await openShiftAtEast(app)
    const { id } = await aCard(app)
    const atEast = (await app.as('manager')).at(app.ids.east)
    const reply = await atEast.post(
      `/userCards/${id}/adjust`,
      { ...body, bucket: 'gift' },
      { pin: DEMO_PIN },
    )
    expect(reply.body).toMatchObject({
      userCard: { value: 1000, gift: 1000, principal: 0 },
      detail: { type: 'adjust', amount: 1000, giftAmount: 1000, reason: 'wrong recharge' },
    })
  })
})

describe('POST /userCards/:id/quota', () => {
  const adjust = async (
    id: number,
    amount: number,
    sending: { pin?: string } = { pin: DEMO_PIN },
  ) =>
    (await manager()).post(`/userCards/${id}/quota`, { amount, reason: 'an old invoice' }, sending)

  it('refuses a cashier, without the PIN, and who is barred from adjusting', async () => {
    const { id } = await aCard(app)
    const cashier = (await app.as('cashier')).at(app.ids.airport)
    const body = { amount: 100, reason: 'an old invoice' }
    expect((await cashier.post(`/userCards/${id}/quota`, body, { pin: DEMO_PIN })).status).toBe(403)
    expect((await adjust(id, 100, {})).body.code).toBe('PIN_REQUIRED')
    await bar(app, 'airport', { no_balance_adjust: true })
    const barred = (await app.as('airport')).at(app.ids.airport)
    const reply = await barred.post(`/userCards/${id}/quota`, body, { pin: DEMO_PIN })
    expect(reply.body.code).toBe('RESTRICTED_ADJUST')
  })

  it('refuses nothing, fractions of a cent, and to take more than there is', async () => {
    const { id } = await aCard(app)
    await adjust(id, 500)
    expect((await adjust(id, 0)).body.code).toBe('ADJUST_EXCEEDS')
    expect((await adjust(id, 10.5)).body.code).toBe('AMOUNT_SCALE')
    expect((await adjust(id, -501)).body.code).toBe('ADJUST_EXCEEDS')
  })

  it('lets more be invoiced, and less, and leaves the money alone', async () => {
    const { id } = await aCard(app)
    expect((await adjust(id, 500)).body).toMatchObject({
      userCard: { invoiceQuota: 500, value: 0 },
      detail: { book: 'quota', type: 'adjust', amount: 500, reason: 'an old invoice' },
    })
    expect((await adjust(id, -500)).body.userCard.invoiceQuota).toBe(0)
  })
})

describe('POST /userCards/:id/points', () => {
  it('refuses who is barred from giving, and from taking', async () => {
    const { id } = await aCard(app)
    await bar(app, 'company', { no_points_gift: true, no_points_deduct: true })
    const barred = (await app.as('company')).at(app.ids.airport)
    const give = await barred.post(`/userCards/${id}/points`, { amount: 5, reason: 'as a gift' })
    const take = await barred.post(`/userCards/${id}/points`, { amount: -5, reason: 'a mistake' })
    expect(give.body.code).toBe('RESTRICTED_POINTS_GIFT')
    expect(take.body.code).toBe('RESTRICTED_POINTS_DEDUCT')
  })

  it('refuses to take more than the holder has', async () => {
    const { id } = await aCard(app)
    await (await manager()).post(`/userCards/${id}/points`, { amount: 5, reason: 'as a gift' })
    const { body } = await (
      await manager()
    ).post(`/userCards/${id}/points`, {
      amount: -6,
      reason: 'a mistake',
    })
    expect(body.code).toBe('POINTS_EXCEEDS')
  })

  it('refuses a holder whose points card is blocked', async () => {
    const { id, user } = await aCard(app)
    await app.look((db) =>
      db
        .updateTable('user_cards')
        .set({ status: 'disable' })
        .where('user_id', '=', user.id)
        .where('id', '<>', id)
        .execute(),
    )
    const { body } = await (
      await manager()
    ).post(`/userCards/${id}/points`, {
      amount: 5,
      reason: 'as a gift',
    })
    expect(body.code).toBe('SCORE_CARD_NOT_OPEN')
  })

  it("writes to the holder's points card", async () => {
    const { id, user } = await aCard(app)
    const { body } = await (
      await manager()
    ).post(`/userCards/${id}/points`, {
      amount: 120,
      reason: 'as a gift',
    })
    expect(body.detail).toMatchObject({
      book: 'score',
      type: 'reward',
      amount: 120,
      user: { id: user.id },
    })
  })
})

describe('GET /userCards/:id/statement', () => {
  it('does not find a card of another company', async () => {
    const { id } = await aCard(app)
    const rival = await app.as('manager', 'rival')
    expect((await rival.get(`/userCards/${id}/statement`)).status).toBe(404)
  })

  it('leaves no line of another station out, so that the balances add up', async () => {
    const { id } = await aCard(app)
    const atEast = (await app.as('manager')).at(app.ids.east)
    // There may be one already.
    await atEast.post('/shiftStates', { station: { id: app.ids.east } })
    await putOn(app, id, { principal: 500 })
    const body = { amount: -200, reason: 'for the test' }
    expect((await atEast.post(`/userCards/${id}/adjust`, body, { pin: DEMO_PIN })).status).toBe(200)
    await putOn(app, id, { principal: 70 })
    const expected = [
      ['蓝海机场站', 70, 370],
      ['蓝海城东站', -200, 300],
      ['蓝海机场站', 500, 500],
    ]
    const tellingOf = (lines: any[]) =>
      lines.map(({ station, amount, valueAfter }) => [station.name, amount, valueAfter])
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const statement = await cashier.get(`/userCards/${id}/statement`)
    expect(tellingOf(statement.body.details)).toEqual(expected)
    const own = await cashier.get(`/userCardDetails?${searching(`userCard.id:${id}`)}`)
    expect(tellingOf(own.body.content)).toEqual(expected)
    // Who looks at what the station did sees what it did.
    const all = await cashier.get(`/userCardDetails?${searching('amount:-200')}`)
    expect(tellingOf(all.body.content)).toEqual([expected[1]])
    const [elsewhere, here] = own.body.content
    expect([elsewhere.elsewhere, here.elsewhere]).toEqual([true, false])
    expect((await cashier.get(`/userCardDetails/${elsewhere.id}`)).status).toBe(404)
  })

  it('shows the latest twenty lines, newest first', async () => {
    const { id } = await aCard(app)
    for (let n = 1; n <= 21; n += 1) await putOn(app, id, { principal: n })
    const { body } = await (await manager()).get(`/userCards/${id}/statement`)
    expect(body.card.value).toBe(231)
    expect(body.details.map((line: { amount: number }) => line.amount)).toEqual(
      Array.from({ length: 20 }, (_, index) => 21 - index),
    )
  })
})
