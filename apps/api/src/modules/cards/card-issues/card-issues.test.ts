import { beforeAll, describe, expect, it } from 'vitest'
import { aBlankCard, aChip } from '../../../../test/cards.ts'
import { type Caller, type Reply, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aCard,
  aCardWith,
  aMobile,
  aSale,
  cardNow,
  expectDone,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'
import { ISSUE_SECONDS } from './contract.ts'

const app = useApp()

type Body = Reply<any>['body']

const manager = () => managerAt(app)

beforeAll(async () => {
  await app.listen()
})

const start = async (
  chip: { uuid: string },
  account: { id: number },
  caller?: Caller,
): Promise<Reply<any>> =>
  (caller ?? (await manager())).post('/cardIssues', {
    uuid: chip.uuid,
    supplier: 'mh',
    userCard: { id: account.id },
  })

const written = ({ payload }: Body) => ({
  chip: { phyCardNo: payload.phyCardNo, logicCardNo: payload.logicCardNo },
})

/** An account on a chip that was written. */
async function anIssuedCard(money: object = {}): Promise<{ account: Body; chip: Body }> {
  const account = await aCardWith(app, money)
  const chip = await aBlankCard(await manager())
  const issue = expectDone(await start(chip, account))
  expectDone(await (await manager()).post(`/cardIssues/${issue.id}/commit`, written(issue)))
  return { account, chip }
}

const infoNow = async (id: number) => expectDone(await (await manager()).get(`/cardInfos/${id}`))

const eventsOf = async (id: number): Promise<string[]> => {
  const { body } = await (await manager()).get(`/cardInfos/${id}/events`)
  return body.content.map(({ event }: { event: string }) => event)
}

const command = async (id: number, name: string, more: object = {}) =>
  (await manager()).post(
    `/cardInfos/${id}/${name}`,
    { reason: 'as asked', ...more },
    { pin: DEMO_PIN },
  )

const pay = async (account: { id: number }) => {
  const { id } = await aSale(app)
  const payment = { paymentType: 'debit', userCard: { id: account.id } }
  return (await manager()).post(`/orders/${id}/pay`, payment)
}

describe('POST /cardIssues', () => {
  it('refuses a role that issues no cards', async () => {
    const account = await aCard(app)
    const bill = await app.as('account')
    expect((await start(aChip(), account, bill)).status).toBe(403)
  })

  it('says of an unknown chip that it is not imported', async () => {
    const { body } = await start(aChip(), await aCard(app))
    expect(body.code).toBe('CARD_NOT_IMPORTED')
  })

  it('refuses a card that somebody has, then one that is not in order, then another company’s', async () => {
    const { chip } = await anIssuedCard()
    const account = await aCard(app)
    expect((await start(chip, account)).body.code).toBe('CARD_BOUND_OTHER')
    const broken = await aBlankCard(await manager())
    await command(broken.id, 'disable')
    expect((await start(broken, account)).body.code).toBe('CARD_STATUS_ABNORMAL')
    const theirs = await aBlankCard(await rivalAt(app))
    const { body } = await start(theirs, account)
    expect(body).toMatchObject({ code: 'CARD_OTHER_COMPANY' })
  })

  it('says so in the words that everybody knows', async () => {
    const { chip } = await anIssuedCard()
    const account = await aCard(app)
    const wish = { uuid: chip.uuid, supplier: 'mh', userCard: { id: account.id } }
    const { body } = await (
      await manager()
    ).post('/cardIssues', wish, { headers: { language: 'zh' } })
    expect(body.message).toBe('该卡已绑定其他用户')
  })

  it('refuses a second chip for an account', async () => {
    const { account } = await anIssuedCard()
    const { body } = await start(await aBlankCard(await manager()), account)
    expect(body.code).toBe('CARD_BOUND_OTHER')
  })

  it('binds at once and tells what is to be written, without any key', async () => {
    const account = await aCard(app)
    const chip = await aBlankCard(await manager())
    const issue = expectDone(await start(chip, account))
    expect(issue).toMatchObject({
      status: 'running',
      payload: { phyCardNo: chip.uuid, logicCardNo: chip.number, companyId: app.ids.company },
      cardInfo: { issueType: 10, userCard: { id: account.id } },
    })
    expect(JSON.stringify(issue)).not.toMatch(/key/i)
    expect(await eventsOf(chip.id)).toEqual(['bind', 'import'])
  })

  it('lets one of two cashiers have the card', async () => {
    const chip = await aBlankCard(await manager())
    const accounts = [await aCard(app), await aCard(app)]
    const replies = await Promise.all(accounts.map((account) => start(chip, account)))
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual(['CARD_BOUND_OTHER', undefined])
  })

  it('lets an account have one of two cards', async () => {
    const account = await aCard(app)
    const chips = [await aBlankCard(await manager()), await aBlankCard(await manager())]
    const replies = await Promise.all(chips.map((chip) => start(chip, account)))
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual(['CARD_BOUND_OTHER', undefined])
  })
})

describe('POST /cardIssues/:id/commit', () => {
  it('refuses another chip or number than was to be written', async () => {
    const chip = await aBlankCard(await manager())
    const issue = expectDone(await start(chip, await aCard(app)))
    const other = { chip: { phyCardNo: chip.uuid, logicCardNo: '1' } }
    const { body } = await (await manager()).post(`/cardIssues/${issue.id}/commit`, other)
    expect(body).toMatchObject({ code: 'CARD_ISSUE_FAILED' })
    expect((await infoNow(chip.id)).userCard).not.toBeNull()
  })

  it('makes the card the account’s', async () => {
    const { account, chip } = await anIssuedCard()
    expect((await cardNow(app, account.id)).cardInfo).toMatchObject({
      id: chip.id,
      number: chip.number,
      status: 'normal',
    })
    expect(await eventsOf(chip.id)).toEqual(['issue', 'bind', 'import'])
    const asked = `${searching(`id:${account.id}`)}&download=true&format=csv`
    const file = await (await manager()).get(`/userCards?${asked}`)
    expect(file.body.text).toContain(chip.uuid)
  })

  it('takes a card that is known by its number alone', async () => {
    const chip = await aBlankCard(await manager())
    const issue = expectDone(await start(chip, await aCard(app)))
    const { body } = await (await manager()).post(`/cardIssues/${issue.id}/commit`, { chip: null })
    expect(body).toMatchObject({ status: 'done', isWritten: false })
  })
})

describe('POST /cardIssues/:id/abort', () => {
  it('puts everything back exactly', async () => {
    const account = await aCard(app)
    const chip = await aBlankCard(await manager())
    const before = await infoNow(chip.id)
    const issue = expectDone(await start(chip, account))
    const abort = { reason: 'the reader broke' }
    const { body } = await (await manager()).post(`/cardIssues/${issue.id}/abort`, abort)
    expect(body.status).toBe('compensated')
    const { version: _v, modifiedDate: _m, ...after } = await infoNow(chip.id)
    expect(before).toMatchObject(after)
    expect((await cardNow(app, account.id)).cardInfo).toBeNull()
    expect(await eventsOf(chip.id)).toEqual(['compensate', 'bind', 'import'])
    expectDone(await start(chip, account))
  })

  it('refuses to undo what is done', async () => {
    const chip = await aBlankCard(await manager())
    const issue = expectDone(await start(chip, await aCard(app)))
    await (await manager()).post(`/cardIssues/${issue.id}/commit`, { chip: null })
    const { body } = await (
      await manager()
    ).post(`/cardIssues/${issue.id}/abort`, { reason: 'too late' }, { headers: { language: 'zh' } })
    expect(body).toMatchObject({
      code: 'CARD_ISSUE_CONTACT',
      message: '发卡失败，请联系负责人',
    })
  })

  it('repairs what the clock could not undo', async () => {
    const chip = await aBlankCard(await manager())
    const issue = expectDone(await start(chip, await aCard(app)))
    await app.asOwner(`update card_issues set status = 'failed' where id = ${issue.id}`)
    const abort = { reason: 'repaired by hand' }
    const { body } = await (await manager()).post(`/cardIssues/${issue.id}/abort`, abort)
    expect(body).toMatchObject({ status: 'compensated', cardInfo: { userCard: null } })
  })

  it('ends one way when commit and abort come together', async () => {
    const chip = await aBlankCard(await manager())
    const issue = expectDone(await start(chip, await aCard(app)))
    const caller = await manager()
    const replies = await Promise.all([
      caller.post(`/cardIssues/${issue.id}/commit`, { chip: null }),
      caller.post(`/cardIssues/${issue.id}/abort`, { reason: 'changed my mind' }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const isBound = (await infoNow(chip.id)).userCard !== null
    expect(isBound).toBe(replies[0]?.status === 200)
  })
})

describe('an issue that nobody finishes', () => {
  it('is undone when its time is over, and cannot be committed then', async () => {
    const account = await aCard(app)
    const chip = await aBlankCard(await manager())
    const issue = expectDone(await start(chip, account))
    app.clock.advance((ISSUE_SECONDS + 1) * 1000)
    const late = await (await manager()).post(`/cardIssues/${issue.id}/commit`, { chip: null })
    expect(late.body.code).toBe('CARD_ISSUE_FAILED')
    await app.asOwner(`select graphile_worker.add_job('undoCardIssues')`)
    await expect.poll(async () => (await infoNow(chip.id)).userCard).toBeNull()
    const { body } = await (await manager()).get(`/cardIssues/${issue.id}`)
    expect(body.status).toBe('compensated')
  })
})

describe('POST /cardInfos/:id/loss', () => {
  it('refuses a card that nobody has, and one whose holder nobody knows', async () => {
    const blank = await aBlankCard(await manager())
    expect((await command(blank.id, 'loss')).body.code).toBe('CARD_NOT_ISSUED')
    const account = expectDone(await (await manager()).post('/anonymousCards', {}))
    const chip = await aBlankCard(await manager())
    const issue = expectDone(await start(chip, account))
    await (await manager()).post(`/cardIssues/${issue.id}/commit`, { chip: null })
    expect((await command(chip.id, 'loss')).body.code).toBe('CARD_ANONYMOUS')
  })

  it('refuses a card that is lost already, and says what is possible', async () => {
    const { chip } = await anIssuedCard()
    await command(chip.id, 'loss')
    const { body } = await command(chip.id, 'loss')
    expect(body).toMatchObject({ code: 'STATE_CONFLICT', details: { state: 'lose' } })
  })

  it('stops payments until the card is found again', async () => {
    const { account, chip } = await anIssuedCard({ principal: 20_000 })
    await command(chip.id, 'loss')
    expect((await cardNow(app, account.id)).status).toBe('lose')
    expect((await pay(account)).body.code).toBe('CARD_STATUS_ABNORMAL')
    await command(chip.id, 'unhook')
    expectDone(await pay(account))
    expect(await eventsOf(chip.id)).toEqual(['unhook', 'lose', 'issue', 'bind', 'import'])
  })
})

describe('POST /cardInfos/:id/disable and /lock', () => {
  it.each([
    ['disable', 'enable', 'company'],
    ['lock', 'unlock', 'manager'],
  ])('stop payments until %s is taken back', async (stop, go, account) => {
    const { account: card, chip } = await anIssuedCard({ principal: 20_000 })
    await command(chip.id, stop)
    expect((await pay(card)).body.code).toBe('CARD_STATUS_ABNORMAL')
    const who = (await app.as(account)).at(app.ids.airport)
    const back = { reason: 'in order again' }
    expectDone(await who.post(`/cardInfos/${chip.id}/${go}`, back, { pin: DEMO_PIN }))
    expectDone(await pay(card))
  })
})

describe('POST /cardInfos/:id/reissue', () => {
  const reissue = async (old: { id: number }, fresh: { uuid: string }) =>
    command(old.id, 'reissue', { uuid: fresh.uuid, supplier: 'mh' })

  it('refuses a card that was not reported lost', async () => {
    const { chip } = await anIssuedCard()
    const { body } = await reissue(chip, await aBlankCard(await manager()))
    expect(body.code).toBe('STATE_CONFLICT')
  })

  it('gives the account a new card; the money stays, the old card never comes back', async () => {
    const { account, chip } = await anIssuedCard({ principal: 20_000 })
    await command(chip.id, 'loss')
    const fresh = await aBlankCard(await manager())
    const issue = expectDone(await reissue(chip, fresh))
    expectDone(await (await manager()).post(`/cardIssues/${issue.id}/commit`, written(issue)))
    expect(await cardNow(app, account.id)).toMatchObject({
      status: 'normal',
      value: 20_000,
      cardInfo: { id: fresh.id },
    })
    expect(await infoNow(chip.id)).toMatchObject({
      status: 'disable',
      userCard: null,
      isReplaced: true,
    })
    const owner = (await app.as('company')).at(app.ids.airport)
    const enable = await owner.post(`/cardInfos/${chip.id}/enable`, { reason: 'found it' })
    expect(enable.body.code).toBe('STATE_CONFLICT')
    expectDone(await pay(account))
  })

  it('leaves the lost card with the account when the new one is given up', async () => {
    const { account, chip } = await anIssuedCard()
    await command(chip.id, 'loss')
    const fresh = await aBlankCard(await manager())
    const issue = expectDone(await reissue(chip, fresh))
    await (await manager()).post(`/cardIssues/${issue.id}/abort`, { reason: 'the reader broke' })
    expect(await infoNow(chip.id)).toMatchObject({
      status: 'lose',
      isReplaced: false,
      userCard: { id: account.id, status: 'lose' },
    })
    expect((await infoNow(fresh.id)).userCard).toBeNull()
  })
})

describe('POST /cardInfos/:id/return', () => {
  it('wants the sub cards of a fleet back first', async () => {
    const caller = await manager()
    const fleet = { name: 'Fleet that ends', valueMode: 'share' }
    const leader = { mobile: aMobile(), name: 'Wang Wei' }
    const { masterCard } = expectDone(await caller.post('/groups', { ...fleet, leader }))
    const sub = expectDone(await caller.post('/userCards', { parent: { id: masterCard.id } }))
    const chip = await aBlankCard(caller)
    const issue = expectDone(await start(chip, masterCard))
    expectDone(await caller.post(`/cardIssues/${issue.id}/commit`, written(issue)))
    expect((await command(chip.id, 'return')).body.code).toBe('CARD_HAS_CHILDREN')
    await app.look((db) =>
      db.updateTable('user_cards').set({ status: 'returned' }).where('id', '=', sub.id).execute(),
    )
    expectDone(await command(chip.id, 'return'))
  })

  it('wants the PIN', async () => {
    const { chip } = await anIssuedCard()
    const back = { reason: 'moving away' }
    const { body } = await (await manager()).post(`/cardInfos/${chip.id}/return`, back)
    expect(body.code).toBe('PIN_REQUIRED')
  })

  it('refuses a card with money on it, and with a gift that the holder does not give up', async () => {
    const rich = await anIssuedCard({ principal: 10_000 })
    expect((await command(rich.chip.id, 'return')).body.code).toBe('CARD_HAS_BALANCE')
    const gifted = await anIssuedCard({ gift: 500 })
    expect((await command(gifted.chip.id, 'return')).body.code).toBe('CARD_HAS_GIFT')
  })

  it('closes the account and puts the chip into stock', async () => {
    const { account, chip } = await anIssuedCard({ gift: 500 })
    const card = expectDone(await command(chip.id, 'return', { forfeitGift: true }))
    expect(card).toMatchObject({
      status: 'normal',
      issueType: 8,
      issueTime: null,
      userCard: null,
      station: { id: app.ids.airport },
    })
    expect(await cardNow(app, account.id)).toMatchObject({ status: 'returned', value: 0 })
    expect((await pay(account)).body.code).toBe('CARD_STATUS_ABNORMAL')
    expectDone(await start(chip, await aCard(app)))
  })

  it('takes no chip into stock that is lost', async () => {
    const { chip } = await anIssuedCard()
    await command(chip.id, 'loss')
    expect(expectDone(await command(chip.id, 'return')).status).toBe('disable')
  })
})
