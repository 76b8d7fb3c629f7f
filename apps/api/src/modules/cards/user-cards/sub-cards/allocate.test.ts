import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aFleet, aSubCard, fill, headOf } from '../../../../../test/fleets.ts'
import { type Caller, useApp } from '../../../../../test/harness.ts'
import {
  aMobile,
  cardNow,
  expectDone,
  findings,
  managerAt,
  putOn,
  rivalAt,
} from '../../../../../test/checkout.ts'

const app = useApp()
let manager: Caller

// Lines of the ledger have the time of the database, so these tests live today.
beforeAll(async () => {
  app.clock.now = new Date()
  manager = await managerAt(app)
})

/** A master card with money, and sub cards under it. */
async function aFamily(money: object, count = 3, settings: object = {}) {
  const fleet = await aFleet(app, settings)
  const subs: number[] = []
  for (let at = 0; at < count; at += 1) subs.push((await aSubCard(app, fleet)).id)
  await putOn(app, fleet.masterCard.id, money)
  return { fleet, master: Number(fleet.masterCard.id), subs }
}

const rowsOf = (amounts: readonly (readonly [card: number, amount: number])[]) =>
  amounts.map(([id, amount]) => ({ child: { id }, amount }))

const allocate = (
  master: number,
  amounts: Parameters<typeof rowsOf>[0],
  { caller = manager, ...proof }: { caller?: Caller; key?: string; pin?: string } = {},
) =>
  caller.post(
    `/userCards/${master}/allocations`,
    { rows: rowsOf(amounts) },
    { pin: DEMO_PIN, ...proof },
  )

const valuesOf = async (cards: readonly number[]): Promise<number[]> => {
  const values = []
  for (const card of cards) values.push((await cardNow(app, card)).value)
  return values
}

describe('POST /userCards/:id/allocations', () => {
  it('refuses without a PIN, without rows, and another company’s cards', async () => {
    const { master, subs } = await aFamily({ principal: 1_000 }, 1)
    const path = `/userCards/${master}/allocations`
    const [sub = 0] = subs
    const without = await manager.post(path, { rows: rowsOf([[sub, 1]]) })
    expect(without.body.code).toBe('PIN_REQUIRED')
    expect((await allocate(master, [])).body.code).toBe('VALIDATION')
    const rival = await allocate(master, [[sub, 1]], { caller: await rivalAt(app) })
    expect(rival.body.code).toBe('NOT_FOUND')
    expect(await valuesOf([master, sub])).toEqual([1_000, 0])
  })

  it('says of every row why not, and moves nothing', async () => {
    const { master, subs } = await aFamily({ principal: 1_000 })
    const [one = 0, lost = 0, other = 0] = subs
    const stranger = await aFamily({ principal: 1_000 }, 1)
    await app.look((db) =>
      db.updateTable('user_cards').set({ status: 'lose' }).where('id', '=', lost).execute(),
    )
    const { body } = await allocate(master, [
      [one, 600],
      [lost, 100],
      [other, 401],
      [one, 1],
      [stranger.subs[0] ?? 0, 5],
      [other, -1],
      [other, 0],
    ])
    expect(body).toMatchObject({ code: 'ALLOCATION_REFUSED', details: { count: 6 } })
    const said = new Map(body.fields.map(({ path, code }: any) => [path, code]))
    expect(said).toEqual(
      new Map([
        ['rows.5.amount', 'ALLOCATION_TWICE'],
        ['rows.6.amount', 'TRANSFER_ZERO'],
        ['rows.3.amount', 'ALLOCATION_TWICE'],
        ['rows.1.amount', 'CARD_STATUS_ABNORMAL'],
        ['rows.2.amount', 'BALANCE_SHORT'],
        ['rows.4.amount', 'TRANSFER_NOT_FAMILY'],
      ]),
    )
    expect(body.fields.find(({ path }: any) => path === 'rows.2.amount').message).toBe(
      'Insufficient balance',
    )
    expect(await valuesOf([master, ...subs])).toEqual([1_000, 0, 0, 0])
    expect(await findings(app)).toEqual([])
  })

  it('refuses the cards of a fleet that shares', async () => {
    const { master, subs } = await aFamily({ principal: 1_000 }, 1, { valueMode: 'share' })
    const { body } = await allocate(master, [[subs[0] ?? 0, 5]])
    expect(body.fields).toMatchObject([{ path: 'rows.0.amount', code: 'FLEET_MODE' }])
  })

  it('moves all of it: what comes back can be given at once, and gift stays gift', async () => {
    const { master, subs } = await aFamily({ principal: 900, gift: 300 })
    const [one = 0, two = 0, three = 0] = subs
    expectDone(await allocate(master, [[one, 1_000]]))
    const { body } = await allocate(master, [
      [two, 500],
      [three, 700],
      [one, -1_000],
    ])
    expect(body).toMatchObject({ cards: 3, allocated: 1_200, withdrawn: 1_000 })
    expect(body.master).toMatchObject({ id: master, value: 0 })
    expect(await valuesOf(subs)).toEqual([0, 500, 700])
    const [second, third] = [await cardNow(app, two), await cardNow(app, three)]
    expect(second.gift + third.gift).toBe(300)
    expect(await findings(app)).toEqual([])
  })

  it('stands in the audit log of each card', async () => {
    const { master, subs } = await aFamily({ principal: 900 }, 2)
    expectDone(
      await allocate(master, [
        [subs[0] ?? 0, 300],
        [subs[1] ?? 0, 200],
      ]),
    )
    const entries = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('entity', '=', 'userCard')
        .where('entity_id', 'in', subs.map(String))
        .where('action', '=', 'assign')
        .select(['entity_id', 'after'])
        .execute(),
    )
    expect(entries).toHaveLength(2)
  })

  it('is open to the head of the fleet, for the own fleet alone', async () => {
    const mobile = aMobile()
    const mine = await aFamily({ principal: 900 }, 1, { leader: { mobile, name: 'Wang Wei' } })
    const theirs = await aFamily({ principal: 900 }, 1)
    const head = await headOf(app, mine.fleet, mobile)
    expectDone(await allocate(mine.master, [[mine.subs[0] ?? 0, 300]], { caller: head }))
    const foreign = await allocate(theirs.master, [[theirs.subs[0] ?? 0, 300]], { caller: head })
    expect(foreign.body.code).toBe('NOT_FOUND')
    const mixed = await allocate(mine.master, [[theirs.subs[0] ?? 0, 300]], { caller: head })
    expect(mixed.body.code).toBe('REFERENCE_UNKNOWN')
  })

  it('moves the same money only once when the answer was lost', async () => {
    const { master, subs } = await aFamily({ principal: 1_000 }, 2)
    const key = crypto.randomUUID()
    const again = () =>
      allocate(
        master,
        [
          [subs[0] ?? 0, 100],
          [subs[1] ?? 0, 50],
        ],
        { key },
      )
    await Promise.all([again(), again(), again()])
    expect(await valuesOf(subs)).toEqual([100, 50])
  })

  it('never gives away more than there is, however many allocate at once', async () => {
    const { master, subs } = await aFamily({}, 4)
    await fill(app, master, 10_000)
    const attempts = Array.from({ length: 12 }, (_, at) =>
      allocate(
        master,
        // Each in an order of its own; a third of them takes back as well.
        subs
          .map(
            (card, of) =>
              [card, at % 3 === 0 && of === 0 ? -100 : 300 + 70 * ((at * 7 + of) % 5)] as const,
          )
          .toSorted(() => (at % 2 === 0 ? 1 : -1)),
      ),
    )
    const replies = await Promise.all(attempts)
    const values = await valuesOf(subs)
    const left = (await cardNow(app, master)).value
    expect(left).toBeGreaterThanOrEqual(0)
    expect(values.reduce((sum, value) => sum + value, left)).toBe(10_000)
    const moved = replies
      .filter(({ status }) => status === 200 || status === 201)
      .reduce((sum, { body }) => sum + body.allocated - body.withdrawn, 0)
    expect(moved).toBe(10_000 - left)
    const refused = replies.filter(({ status }) => status >= 400)
    expect(refused.length).toBeGreaterThan(0)
    for (const { body } of refused) expect(['ALLOCATION_REFUSED', 'BUSY']).toContain(body.code)
    expect(await findings(app)).toEqual([])
  })
})
