import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aMobile,
  expectDone,
  findings,
  managerAt,
  putOn,
  rivalAt,
} from '../../../../test/checkout.ts'
import { type Caller, type Reply, searching, useApp } from '../../../../test/harness.ts'
import {
  checked,
  type SentFile,
  sendFile,
  settled,
  taken,
  troublesOf,
} from '../../../../test/imports.ts'

const app = useApp()
const KIND = 'openingBalanceImports'
const HEADING = 'card number,phone,principal,gift,points,growth'

type Body = Reply<any>['body']

let manager: Caller

beforeAll(async () => {
  await app.listen()
  manager = await managerAt(app)
})

const file = (rows: readonly string[]): SentFile => ({
  kind: KIND,
  stationId: app.ids.airport,
  content: [HEADING, ...rows, ''].join('\n'),
})

/** Members with accounts, by their phones. */
async function members(count: number): Promise<string[]> {
  const mobiles = Array.from({ length: count }, () => aMobile())
  const content = ['phone,name', ...mobiles.map((mobile) => `${mobile},Ada`), ''].join('\n')
  const done = await taken(app, manager, {
    kind: 'memberImports',
    stationId: app.ids.airport,
    content,
  })
  expect(done.status).toBe('success')
  return mobiles
}

const accountsOf = (mobile: string) =>
  app.look((db) =>
    db
      .selectFrom('users')
      .innerJoin('user_cards', 'user_cards.user_id', 'users.id')
      .innerJoin('card_programmes', 'card_programmes.id', 'user_cards.card_id')
      .innerJoin('card_balances', 'card_balances.user_card_id', 'user_cards.id')
      .where('users.mobile', '=', mobile)
      .where('users.company_id', '=', app.ids.company)
      .select([
        'user_cards.id',
        'user_cards.number',
        'card_programmes.type',
        'card_balances.principal_cents as principal',
        'card_balances.gift_cents as gift',
        'card_balances.points',
      ])
      .orderBy('card_programmes.type')
      .execute(),
  )

/** Stored value and points of a member. */
async function holds(mobile: string) {
  const [debit, score] = await accountsOf(mobile)
  return { principal: debit?.principal, gift: debit?.gift, points: score?.points }
}

const sumsOf = ({ sums }: Body) =>
  sums.map(({ key, amount }: { key: string; amount: number }) => ({ key, amount }))

const run = (caller: Caller, item: Body, sums = sumsOf(item)) =>
  caller.post(`/${KIND}/${item.id}/run`, { sums }, { pin: DEMO_PIN, key: crypto.randomUUID() })

const undo = (caller: Caller, id: number) =>
  caller.post(`/${KIND}/${id}/undo`, {}, { pin: DEMO_PIN, key: crypto.randomUUID() })

/** Asks, has it confirmed by somebody else, and does it. */
async function confirmed(call: () => Promise<Reply<any>>) {
  const asked = await call()
  expect(asked.body).toMatchObject({ code: 'APPROVAL_REQUIRED' })
  const { approvalId } = asked.body.details
  const company = await app.as('company')
  expectDone(await company.post(`/approvals/${approvalId}/approve`, {}, { pin: DEMO_PIN }))
  return call()
}

async function opened(rows: readonly string[]): Promise<Body> {
  const item = await checked(app, manager, file(rows))
  expect(item).toMatchObject({ status: 'checked', failed: 0 })
  expectDone(await confirmed(() => run(manager, item)))
  return settled(manager, KIND, item.id)
}

describe('POST /openingBalanceImports', () => {
  it('refuses a role that may not adjust balances', async () => {
    const cashier = await app.as('cashier')
    expect((await sendFile(app, cashier, file([',1,1,,,']))).status).toBe(403)
  })

  it('refuses a file that is too large, and one without a heading that it knows', async () => {
    const large = await sendFile(app, manager, {
      ...file([]),
      content: Buffer.alloc(42_000_000, 49),
    })
    expect(large).toMatchObject({ status: 400, body: { code: 'UPLOAD_SIZE' } })
    const blank = await sendFile(app, manager, { ...file([]), content: 'a,b\n1,2\n' })
    expect(blank.body.code).toBe('IMPORT_COLUMNS')
  })

  it('tells of each cell what is wrong with it, and posts nothing', async () => {
    const [ada = '', ben = ''] = await members(2)
    const rival = await rivalAt(app)
    const theirs = aMobile()
    await rival.post('/users', { kind: 'member', mobile: theirs, name: 'Zoe' })
    const [[adas], [bens]] = [await accountsOf(ada), await accountsOf(ben)]
    const rows = [
      `,${ada},-1,12.345,1.5,`,
      ',,1,,,',
      `,${theirs},1,,,`,
      'NOSUCHCARD,,1,,,',
      `,${ben},=1+1,,,`,
      `${bens?.number},${ada},1,,,`,
      `,${ben},,,,7`,
      `${adas?.number},,10.00,,,`,
      `,${ada},5,,,`,
    ]
    const item = await checked(app, manager, file(rows))
    expect(item).toMatchObject({ status: 'checked', added: 1, failed: 8 })
    expect(await troublesOf(manager, KIND, item.id)).toEqual([
      [2, 'Principal', 'Must be an amount of at most two decimals, up to 10000000.00'],
      [2, 'Gift', 'Must be an amount of at most two decimals, up to 10000000.00'],
      [2, 'Points', 'Must be a whole number from 0 to 1000000000'],
      [3, 'Card number', 'Card number or phone must be filled in'],
      [4, 'Phone', 'No member has this phone; import the members first'],
      [5, 'Card number', expect.stringContaining('no account with this card number')],
      [6, 'Principal', 'Is a formula; copy the column and paste it as values'],
      [7, 'Phone', expect.stringContaining('not that of the member')],
      [8, 'Growth', expect.stringContaining('no account for the level')],
      [10, '', 'The same account as in row 9'],
    ])
    expect(await holds(ada)).toEqual({ principal: 0, gift: 0, points: 0 })
  })

  it('refuses an account alone whose balance nothing explains', async () => {
    const [ada = '', ben = ''] = await members(2)
    const [debit] = await accountsOf(ada)
    await app.asOwner(
      `update card_balances set principal_cents = 1 where user_card_id = ${debit?.id}`,
    )
    const item = await checked(app, manager, file([`,${ada},1,,,`, `,${ben},1,,,`]))
    expect(item).toMatchObject({ added: 1, failed: 1 })
    expect(await troublesOf(manager, KIND, item.id)).toEqual([
      [2, '', 'The account has a balance without an entry; find out why before'],
    ])
    await app.asOwner(
      `update card_balances set principal_cents = 0 where user_card_id = ${debit?.id}`,
    )
  })

  it('reads GB18030, and tells of ten thousand wrong rows without being stopped by them', async () => {
    const [ada = ''] = await members(1)
    const zh = Buffer.concat([
      Buffer.from([0xca, 0xd6, 0xbb, 0xfa, 0xba, 0xc5]), // 手机号
      Buffer.from(','),
      Buffer.from([0xb1, 0xbe, 0xbd, 0xf0]), // 本金
      Buffer.from(`\n${ada},12.30\n${'13000000000,x\n'.repeat(10_500)}`),
    ])
    const item = await checked(app, manager, { ...file([]), content: zh })
    expect(item).toMatchObject({ status: 'checked', added: 1, failed: 10_500 })
    expect(sumsOf(item)).toContainEqual({ key: 'principal', amount: 1230 })
  })
})

describe('POST /openingBalanceImports/:id/run', () => {
  it('wants the PIN and the totals of the file, and names those that differ', async () => {
    const [ada = ''] = await members(1)
    const item = await checked(app, manager, file([`,${ada},100.50,20,30,`]))
    const bare = await manager.post(`/${KIND}/${item.id}/run`, { sums: sumsOf(item) })
    expect(bare.body.code).toBe('PIN_REQUIRED')
    const sums = [
      { key: 'accounts', amount: 1 },
      { key: 'principal', amount: 10_051 },
      { key: 'gift', amount: 2000 },
    ]
    const { body } = await run(manager, item, sums)
    expect(body).toMatchObject({ code: 'IMPORT_SUMS' })
    expect(body.details.differences).toContain('100.51')
    expect(body.details.differences).toContain('30')
    expect(body.details.differences).not.toContain('20.00')
  })

  it('posts nothing until another person has confirmed, then once, however often it is asked for', async () => {
    const [ada = ''] = await members(1)
    const item = await checked(app, manager, file([`,${ada},100.50,20,30,`]))
    const asked = await run(manager, item)
    const { approvalId } = asked.body.details
    const own = await manager.post(`/approvals/${approvalId}/approve`, {}, { pin: DEMO_PIN })
    expect(own.body.code).toBe('SOD_SAME_PERSON')
    const company = await app.as('company')
    const shown = await company.get(`/approvals/${approvalId}`)
    expect(shown.body.facts).toEqual([
      { name: 'accounts', after: 1 },
      { name: 'principal', after: 10_050 },
      { name: 'gift', after: 2000 },
      { name: 'points', after: 30 },
      { name: 'growth', after: 0 },
    ])
    expect(await holds(ada)).toEqual({ principal: 0, gift: 0, points: 0 })
    expectDone(await company.post(`/approvals/${approvalId}/approve`, {}, { pin: DEMO_PIN }))
    const replies = await Promise.all([run(manager, item), run(manager, item)])
    expect(replies.map(({ body }) => body.code ?? body.status).toSorted()).toEqual([
      'STATE_CONFLICT',
      'importing',
    ])
    const done = await settled(manager, KIND, item.id)
    expect(done).toMatchObject({ status: 'success', added: 1, failed: 0, isUndoable: true })
    expect(done.sums).toContainEqual(
      expect.objectContaining({ key: 'principal', amount: 10_050, confirmed: 10_050 }),
    )
    expect(await holds(ada)).toEqual({ principal: 10_050, gift: 2000, points: 30 })
    expect(await findings(app)).toEqual([])
  })

  it('is a journal of its own kind against the opening account, and a line of the statement', async () => {
    const [ada = ''] = await members(1)
    await opened([`,${ada},7,3,5,`])
    const [debit] = await accountsOf(ada)
    const { body } = await manager.get(
      `/userCardDetails?${searching(`userCard.number:${debit?.number}`)}`,
    )
    expect(body.content).toMatchObject([
      { type: 'opening', book: 'debit', amount: 1000, principalAmount: 700, giftAmount: 300 },
    ])
    const entries = await app.look((db) =>
      db
        .selectFrom('ledger_journals as j')
        .innerJoin('card_details as d', 'd.journal_id', 'j.id')
        .innerJoin('ledger_entries as e', 'e.journal_id', 'j.id')
        .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
        .where('d.user_card_id', '=', debit?.id ?? 0)
        .select(['a.kind', 'e.side', 'e.amount', 'j.kind as journal'])
        .orderBy('e.id')
        .execute(),
    )
    expect(entries.map(({ kind, side, amount }) => `${side} ${kind} ${amount}`)).toEqual([
      'D opening 700',
      'C principal 700',
      'D opening 300',
      'C gift 300',
      'D opening_points 5',
      'C points 5',
    ])
    expect(new Set(entries.map(({ journal }) => journal))).toEqual(new Set(['opening']))
  })

  it('changes nothing by the same file again, and refuses an account that is opened or in use', async () => {
    const [ada = '', ben = '', cas = ''] = await members(3)
    await opened([`,${ada},7,3,5,`])
    const again = await checked(app, manager, file([`,${ada},7,3,5,`, `,${ben},,,,`]))
    expect(again).toMatchObject({ status: 'checked', added: 0, unchanged: 2 })
    expect((await run(manager, again)).body.code).toBe('IMPORT_NOTHING')
    const [debit] = await accountsOf(cas)
    await putOn(app, debit?.id ?? 0, { principal: 100 })
    const item = await checked(
      app,
      manager,
      file([`,${ada},8,3,5,`, `,${cas},1,,,`, `,${ben},1,,,`]),
    )
    expect(await troublesOf(manager, KIND, item.id)).toEqual([
      [2, '', expect.stringContaining('opened already')],
      [3, '', expect.stringContaining('moved already')],
    ])
    expect(item).toMatchObject({ added: 1, failed: 2 })
  })
})

describe('POST /openingBalanceImports/:id/undo', () => {
  it('refuses a file whose rows were not taken', async () => {
    const [ada = ''] = await members(1)
    const item = await checked(app, manager, file([`,${ada},1,,,`]))
    expect((await undo(manager, item.id)).body.code).toBe('STATE_CONFLICT')
  })

  it('takes back by reversing journals what is unused, with a second person, and tells what stays', async () => {
    const [ada = '', ben = ''] = await members(2)
    const { id } = await opened([`,${ada},7,3,5,`, `,${ben},9,,,`])
    const [bens] = await accountsOf(ben)
    await putOn(app, bens?.id ?? 0, { principal: 100 })
    expectDone(await confirmed(() => undo(manager, id)))
    await expect.poll(async () => (await manager.get(`/${KIND}/${id}`)).body.status).toBe('undone')
    const { body } = await manager.get(`/${KIND}/${id}`)
    expect(body).toMatchObject({ undone: 1, kept: 1, isUndoable: false })
    expect(await troublesOf(manager, KIND, id)).toEqual([
      [3, '', 'The account is in use; its opening balance stays'],
    ])
    expect(await holds(ada)).toEqual({ principal: 0, gift: 0, points: 0 })
    expect((await holds(ben)).principal).toBe(1000)
    expect(await findings(app)).toEqual([])
    await opened([`,${ada},8,,,`])
    expect((await holds(ada)).principal).toBe(800)
    expect(await findings(app)).toEqual([])
  })

  it('is too late once the day is settled', async () => {
    const [ada = ''] = await members(1)
    const { id } = await opened([`,${ada},7,,,`])
    await app.asOwner(`set session_replication_role = replica;
      update business_days set status = 'settled', settled_at = now(), totals = '{}', sheet = '{}' where id in (
        select business_day_id from ledger_journals where source_type = 'import' and source_id = ${id})`)
    expect((await undo(manager, id)).body.code).toBe('OPENING_SETTLED')
    expect((await holds(ada)).principal).toBe(700)
  })
})
