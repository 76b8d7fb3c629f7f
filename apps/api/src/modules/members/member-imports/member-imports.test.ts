import { beforeAll, describe, expect, it } from 'vitest'
import { aMobile, managerAt, rivalAt } from '../../../../test/checkout.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { checked, type SentFile, sendFile, taken, troublesOf } from '../../../../test/imports.ts'

const app = useApp()
const KIND = 'memberImports'
const HEADING = 'phone,name,e-mail,id number,plates'

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

const membersWith = async (mobile: string) =>
  (await manager.get(`/users?kind=member&${searching(`mobile:${mobile}`)}`)).body.content

const cardsOf = (userId: number) =>
  app.look((db) =>
    db
      .selectFrom('user_cards')
      .innerJoin('card_programmes', 'card_programmes.id', 'user_cards.card_id')
      .innerJoin('card_balances', 'card_balances.user_card_id', 'user_cards.id')
      .where('user_cards.user_id', '=', userId)
      .select(['card_programmes.type', 'card_balances.value_cents'])
      .orderBy('card_programmes.type')
      .execute(),
  )

describe('POST /memberImports', () => {
  it('refuses a role that adds no members', async () => {
    const fleet = await app.as('fleet')
    expect((await sendFile(app, fleet, file(['1,a']))).status).toBe(403)
  })

  it('tells of each cell what is wrong with it, and shows numbers masked', async () => {
    const mobile = aMobile()
    const known = await manager.post('/users', { kind: 'member', mobile, name: 'Ada' })
    expect(known.status).toBe(200)
    const other = aMobile()
    const rows = [
      '12,Ben,x,110101199003071235,AB',
      `${mobile},Bob,,,`,
      `${other},Cara,c@example.com,,`,
      `${other},Cara,,,`,
    ]
    const item = await checked(app, manager, file(rows))
    expect(item).toMatchObject({ status: 'checked', added: 1, failed: 3 })
    expect(await troublesOf(manager, KIND, item.id)).toEqual([
      [2, 'Phone', 'Not a valid phone number'],
      [2, 'E-mail', 'Not a valid e-mail'],
      [2, 'ID number', 'Not a valid ID number'],
      [2, 'Plates', 'Not a valid licence plate'],
      [3, 'Name', 'The phone belongs to the member “Ada”; check whose it is'],
      [5, 'Phone', 'The same as in row 4'],
    ])
    expect(JSON.stringify(item.preview)).not.toContain(other)
    expect(await membersWith(other)).toEqual([])
  })
})

describe('POST /memberImports/:id/run', () => {
  it('adds members with accounts for money and points, once', async () => {
    const mobile = aMobile()
    const rows = [`${mobile},Dora,dora@example.com,,"京A12345,京A12346"`]
    expect(await taken(app, manager, file(rows))).toMatchObject({ status: 'success', added: 1 })
    const [dora] = await membersWith(mobile)
    expect(dora).toMatchObject({ name: 'Dora', plates: ['京A12345', '京A12346'] })
    expect((await cardsOf(dora.id)).map(({ type }) => type)).toEqual(['debit', 'score'])
    expect(await taken(app, manager, file(rows))).toMatchObject({ added: 0, unchanged: 1 })
    expect(await cardsOf(dora.id)).toHaveLength(2)
  })

  it('leaves a member as they are, and opens what they lack', async () => {
    const mobile = aMobile()
    await manager.post('/users', { kind: 'member', mobile, name: 'Eve', remark: 'regular' })
    const item = await taken(app, manager, file([`${mobile},Eve,eve@example.com,,`]))
    expect(item).toMatchObject({ changed: 1, added: 0 })
    const [eve] = await membersWith(mobile)
    expect(await cardsOf(eve.id)).toHaveLength(2)
  })

  it('knows nothing of members of another company', async () => {
    const mobile = aMobile()
    const rival = await rivalAt(app)
    await rival.post('/users', { kind: 'member', mobile, name: 'Zoe' })
    expect(await taken(app, manager, file([`${mobile},Fay,,,`]))).toMatchObject({ added: 1 })
    expect((await rival.get(`/users?${searching(`mobile:${mobile}`)}`)).body.content[0].name).toBe(
      'Zoe',
    )
  })
})
