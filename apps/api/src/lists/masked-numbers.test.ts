import { maskMobile } from '@app/kernel/formats'
import { describe, expect, it } from 'vitest'
import { type Caller, searching, useApp } from '../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aCard, aMember, expectDone } from '../../test/checkout.ts'
import { MOST_NUMBERS_AN_HOUR } from './masked-numbers.ts'

const app = useApp()

const HOUR_MS = 3_600_000

/** Who may list members, and not see their numbers. */
const WITHOUT_SIGHT = [
  ['cashier', 'demo'],
  ['account', 'demo'],
  ['admin', 'platform'],
  ['operator', 'platform'],
] as const

const find = (caller: Caller, search: string, company?: number) =>
  caller.get(
    `/users?kind=member&${searching(search)}`,
    company === undefined ? {} : { headers: { company: String(company) } },
  )

/** Comparisons with parts of a number that the grammar lets through for any text. */
function partsOf(path: string, mobile: string): string[] {
  const [half, next] = [mobile.slice(0, 6), String(Number(mobile) + 1)]
  const patterns = [
    `${half}*`,
    `${mobile.slice(0, 3)}*`,
    `*${mobile.slice(3, 7)}*`,
    `*${mobile.slice(-5)}`,
    `*${mobile.slice(-3)}`,
    `${mobile.slice(0, 4)}*${mobile.slice(-4)}`,
    `?${mobile.slice(1)}`,
    `${mobile.slice(0, 3)}????${mobile.slice(-4)}`,
    `*${mobile.slice(-4)}*`,
    '*8a2b',
    half,
    mobile.slice(-4),
    `${mobile}*`,
  ]
  const ranges = [
    `<=${mobile}`,
    `<${next}`,
    `>=${mobile}`,
    `>${half}`,
    `[${mobile} TO *]`,
    `[* TO ${mobile}]`,
    `{${half} TO ${next}}`,
    '[* TO *]',
  ]
  const tests = [...patterns, ...ranges, ...patterns.map((pattern) => `!${pattern}`)]
  const whole = `${path}:${mobile}`
  return [
    ...tests.map((test) => `${path}:${test}`),
    `${path}:(${mobile},${half})`,
    `NOT ${path}:${half}*`,
    `${whole} OR ${path}:${half}*`,
    `${whole} AND NOT (id:1 OR ${path}:<${next})`,
  ]
}

describe('a masked number', () => {
  it.each(WITHOUT_SIGHT)('is not told part by part to %s of %s', async (account, company) => {
    const { id, mobile } = await aMember(app)
    const caller = await app.as(account, company)
    expectDone(await find(caller, `mobile:${mobile} AND id:${id}`))
    for (const search of partsOf('mobile', mobile)) {
      const { status, body } = await find(caller, `(${search}) AND id:${id}`)
      expect([search, status, body.code]).toEqual([search, 400, 'SEARCH_MASKED'])
    }
  })

  it('is refused by a sentence that says what may be asked', async () => {
    const cashier = await app.as('cashier')
    const { body } = await find(cashier, 'mobile:139*')
    expect(body).toMatchObject({
      message:
        'This number is shown masked: give the whole number, or its last four digits as *1234: mobile',
      details: { path: 'mobile' },
    })
    const chinese = await cashier.get(`/users?${searching('mobile:139*')}`, {
      headers: { language: 'zh' },
    })
    expect(chinese.body.message).toBe(
      '该号码已脱敏显示，请输入完整号码，或只输入后四位（如 *1234）查询：mobile',
    )
  })

  it('is told neither by statistics nor by files, and puts nothing in order', async () => {
    const account = await app.as('account')
    const admin = await app.as('admin', 'platform')
    const search = searching('mobile:139*')
    for (const [caller, path] of [
      [account, `/users/statistics?${search}`],
      [account, `/orders/statistics?${searching('buyer.mobile:139*')}`],
      [account, `/transactions/statistics?${searching('user.mobile:139*')}`],
      [admin, `/users?kind=member&download=true&format=csv&${search}`],
    ] as const) {
      expect([path, (await caller.get(path)).body.code]).toEqual([path, 'SEARCH_MASKED'])
    }
    const wish = { search: 'mobile:139*' }
    const background = await admin.post('/export?type=users&kind=member', wish)
    expect(background.body.code).toBe('SEARCH_MASKED')
    expect((await account.get('/users?sort=mobile,asc')).body.code).toBe('SORT_FIELD')
  })

  it('is found whole, among several, and by its last four digits', async () => {
    const { id, mobile } = await aMember(app)
    const { mobile: other } = await aMember(app)
    const last = mobile.slice(-4)
    const shown = { id, mobile: maskMobile(mobile) }
    for (const [account, company] of WITHOUT_SIGHT) {
      const caller = await app.as(account, company)
      for (const search of [
        `mobile:${mobile}`,
        `mobile:"${mobile}"`,
        `mobile:(${mobile},${other})`,
        `mobile:*${last}`,
        `NOT mobile:!${mobile}`,
        `mobile:!null mobile:!*${other.slice(-4)}`,
      ]) {
        const { content } = expectDone(await find(caller, `${search} AND id:${id}`))
        expect([search, content]).toMatchObject([search, [shown]])
      }
      for (const search of [`mobile:${other}`, `mobile:*${other.slice(-4)}`, 'mobile:null']) {
        const { content } = expectDone(await find(caller, `${search} AND id:${id}`))
        expect([search, content]).toEqual([search, []])
      }
    }
  })

  it('may be compared in any way by whoever may see it in full', async () => {
    const { user } = await aCard(app)
    const manager = await app.as('manager')
    for (const search of partsOf('mobile', user.mobile)) {
      expect([search, (await find(manager, search)).status]).toEqual([search, 200])
    }
    const prefix = `mobile:${user.mobile.slice(0, 9)}* AND id:${user.id}`
    expect(expectDone(await find(manager, prefix)).content).toMatchObject([{ id: user.id }])
    const cards = await manager.get(`/userCards?${searching(`user.mobile:>=${user.mobile}`)}`)
    expect(cards.status).toBe(200)
  })
})

describe('platform staff', () => {
  const grant = async () =>
    expectDone(
      await (
        await app.as('company')
      ).post('/supportGrants', { hours: 2, reason: 'a lost card' }, { pin: DEMO_PIN }),
    )

  it('compare parts while a grant runs, in the company that granted it alone', async () => {
    const operator = await app.as('operator', 'platform')
    const { company, rivalCompany } = app.ids
    const search = 'mobile:139*'
    expect((await find(operator, search, company)).body.code).toBe('SEARCH_MASKED')
    const { id } = await grant()
    expect((await find(operator, search, company)).status).toBe(200)
    expect((await find(operator, search, rivalCompany)).body.code).toBe('SEARCH_MASKED')
    // All companies at once: the others have granted nothing.
    expect((await find(operator, search)).body.code).toBe('SEARCH_MASKED')
    expectDone(await (await app.as('company')).post(`/supportGrants/${id}/end`))
    expect((await find(operator, search, company)).body.code).toBe('SEARCH_MASKED')
  })
})

describe('whole numbers', () => {
  const numbers = (count: number, first: number): string[] =>
    Array.from({ length: count }, (_, at) => String(18_200_000_000 + first + at))

  /** Asks for numbers as many at a time as a filter holds. */
  async function guess(caller: Caller, all: readonly string[]): Promise<number[]> {
    const statuses: number[] = []
    for (let at = 0; at < all.length; at += 100) {
      const { status } = await find(caller, `mobile:(${all.slice(at, at + 100).join(',')})`)
      statuses.push(status)
    }
    return statuses
  }

  it('are guessed no further than some hundreds an hour, by whatever call', async () => {
    app.clock.advance(2 * HOUR_MS)
    const cashier = await app.as('cashier')
    const all = numbers(MOST_NUMBERS_AN_HOUR, 0)
    expect(new Set(await guess(cashier, all))).toEqual(new Set([200]))
    const refused = await find(cashier, 'mobile:18299999999')
    expect([refused.status, refused.body.code]).toEqual([429, 'NUMBER_LOOKUPS'])
    expect(refused.body.message).toContain(String(MOST_NUMBERS_AN_HOUR))
    const owner = await cashier.get('/users/mobile?mobile=18299999999')
    expect(owner.body.code).toBe('NUMBER_LOOKUPS')
    // What was asked before may be asked again, and last digits count for nothing.
    expect((await find(cashier, `mobile:${all[0]}`)).status).toBe(200)
    expect((await find(cashier, 'mobile:*9999')).status).toBe(200)
    expect((await find(await app.as('account'), 'mobile:18299999999')).status).toBe(200)
    app.clock.advance(HOUR_MS)
    expect((await find(await app.as('cashier'), 'mobile:18299999999')).status).toBe(200)
  })

  it('are not counted for whoever may see them in full', async () => {
    const all = numbers(MOST_NUMBERS_AN_HOUR + 100, 1000)
    expect(new Set(await guess(await app.as('manager'), all))).toEqual(new Set([200]))
  })
})
