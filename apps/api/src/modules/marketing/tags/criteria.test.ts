import { expect, describe, it } from 'vitest'
import { aFuelling, aMember, expectDone, goodsAt, managerAt } from '../../../../test/checkout.ts'
import { DAY_MS } from '../../../../test/coupons.ts'
import { useApp } from '../../../../test/harness.ts'
import { applyAllCriteria } from './apply-criteria.ts'

const app = useApp()

let tags = 0

async function ruled(criteria: object) {
  tags += 1
  return (await app.as('company')).post('/tags', { name: `By rule ${tags}`, criteria })
}

const aRuledTag = async (criteria: object) => expectDone(await ruled(criteria))

/** Who has a tag: their ids. */
const carriersOf = async ({ id }: { id: number }): Promise<number[]> => {
  const rows = await app.look((db) =>
    db.selectFrom('user_tags').where('tag_id', '=', id).select('user_id').execute(),
  )
  return rows.map(({ user_id: userId }) => userId)
}

/** A member fuels at the airport, so many days ago. */
async function fuelled(
  member: { id: number },
  { amount = 20_000, daysAgo = 1, fuelType = 1 } = {},
) {
  const order = await aFuelling(app, app.ids.airport, amount)
  expectDone(await (await managerAt(app)).post(`/orders/${order.id}/pay`, { paymentType: 'wx' }))
  const at = new Date(app.clock.now.getTime() - daysAgo * DAY_MS).toISOString()
  await app.look((db) =>
    db
      .updateTable('orders')
      .set({ buyer_id: member.id, created_at: at })
      .where('id', '=', order.id)
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await app.asOwner(`update items set fuel_type = ${fuelType}
    where id = (select fuel_item_id from orders where id = ${order.id})`)
  return order
}

const joined = (member: { id: number }, daysAgo: number) =>
  app.asOwner(
    `update users set created_at = now() - interval '${daysAgo} days' where id = ${member.id}`,
  )

const applyNow = () =>
  applyAllCriteria(
    {
      database: app.database,
      onError: (error) => {
        throw error
      },
    },
    app.clock.now,
  )

describe('criteria of a tag', () => {
  it('are refused to people of stations, who may go on with tags set by hand', async () => {
    const manager = await managerAt(app)
    const criteria = { days: 30, visitsFrom: 1 }
    for (const reply of [
      await manager.post('/tags', { name: 'Of all stations', criteria }),
      await manager.post('/tags/preview', { criteria }),
      await manager.post(`/tags/${(await aRuledTag(criteria)).id}/apply`),
    ]) {
      expect(reply).toMatchObject({ status: 403, body: { code: 'SCOPE_DENIED' } })
    }
    expectDone(await manager.post('/tags', { name: 'By hand here', criteria: null }))
  })

  it('are refused without a condition, and with a least above the most', async () => {
    for (const [criteria, code] of [
      [{ days: 30 }, 'TAG_CRITERIA_EMPTY'],
      [{ days: 30, bought: ['diesel'] }, 'TAG_CRITERIA_EMPTY'],
      [{ days: 30, items: ['92#'] }, 'TAG_CRITERIA_EMPTY'],
      [{ days: 30, visitsFrom: 3, visitsTo: 2 }, 'TAG_CRITERIA_ORDER'],
      [{ days: 30, volumeFrom: 2, volumeTo: 1 }, 'TAG_CRITERIA_ORDER'],
      [{ days: 0, visitsFrom: 1 }, 'VALIDATION'],
      [{ days: 30, levels: [] }, 'VALIDATION'],
      [{ days: 30, visitsFrom: 1, items: ['Nothing of the kind'] }, 'TAG_ITEMS_UNKNOWN'],
    ] as const) {
      expect((await ruled(criteria)).body.code).toBe(code)
      const preview = await (await app.as('company')).post('/tags/preview', { criteria })
      expect(preview.body.code).toBe(code)
    }
  })

  it('are of one company: others neither find the tag nor have members with it', async () => {
    const tag = await aRuledTag({ days: 30, visitsTo: 0 })
    const rival = await app.as('company', 'rival')
    expect((await rival.post(`/tags/${tag.id}/apply`)).body.code).toBe('NOT_FOUND')
    const theirs = expectDone(
      await rival.post('/tags', { name: 'Theirs', criteria: { days: 30, visitsTo: 0 } }),
    )
    const member = await aMember(app)
    await applyNow()
    expect(await carriersOf(tag)).toContain(member.id)
    expect(await carriersOf(theirs)).not.toContain(member.id)
  })

  it('count visits and fuel of the days, of what is named, and nothing that went back in full', async () => {
    const [often, once, before, diesel, returned] = await Promise.all(
      Array.from({ length: 5 }, () => aMember(app)),
    )
    await fuelled(often!, { amount: 30_000 })
    await fuelled(often!, { amount: 30_000 })
    await fuelled(once!)
    await fuelled(before!, { daysAgo: 40 })
    await fuelled(before!, { daysAgo: 41 })
    const back = await fuelled(returned!)
    await app.asOwner(`update orders set refund_status = 'full' where id = ${back.id}`)
    const some = await aRuledTag({ days: 30, visitsFrom: 1, bought: ['gasoline', 'goods'] })
    expect((await carriersOf(some)).toSorted()).toEqual([often!.id, once!.id].toSorted())
    expect(await carriersOf(await aRuledTag({ days: 30, visitsFrom: 2 }))).toEqual([often!.id])
    expect(await carriersOf(await aRuledTag({ days: 60, visitsFrom: 2, visitsTo: 2 }))).toEqual(
      expect.arrayContaining([often!.id, before!.id]),
    )
    const [order] = await app.look((db) =>
      db.selectFrom('orders').where('buyer_id', '=', once!.id).select('volume_cl').execute(),
    )
    const least = order!.volume_cl + 1
    expect(await carriersOf(await aRuledTag({ days: 30, volumeFrom: least }))).toEqual([often!.id])
    const few = await carriersOf(await aRuledTag({ days: 30, visitsFrom: 1, volumeTo: least }))
    expect(few).toEqual([once!.id])
    await fuelled(diesel!, { fuelType: 2 })
    const diesels = await aRuledTag({ days: 30, visitsFrom: 1, bought: ['diesel'] })
    expect(await carriersOf(diesels)).toContain(diesel!.id)
    expect(
      await carriersOf(await aRuledTag({ days: 30, visitsFrom: 1, bought: ['goods'] })),
    ).toEqual([])
  })

  it('count what is named: a fuel, single goods, or either', async () => {
    const manager = await managerAt(app)
    const [fuels, drinks, both] = await Promise.all(Array.from({ length: 3 }, () => aMember(app)))
    await fuelled(fuels!)
    const fuel = await app.look((db) =>
      db
        .selectFrom('orders')
        .innerJoin('items', 'items.id', 'orders.fuel_item_id')
        .where('buyer_id', '=', fuels!.id)
        .select('items.name')
        .executeTakeFirstOrThrow(),
    )
    const { COFFEE, W550 } = await goodsAt(app, app.ids.airport)
    const buys = async (member: { id: number }, item: { id: number }) => {
      const { id } = expectDone(
        await manager.post('/orders', { lineItems: [{ item: { id: item.id }, quantity: 100 }] }),
      )
      const payment = { paymentType: 'wx', user: { id: member.id } }
      expectDone(await manager.post(`/orders/${id}/pay`, payment))
    }
    await buys(drinks!, COFFEE)
    await buys(both!, COFFEE)
    await buys(both!, COFFEE)
    await buys(both!, W550)
    const { name: coffee } = expectDone(await manager.get(`/items/${COFFEE.id}`))
    const having = async (criteria: object) => {
      const tag = await aRuledTag({ days: 30, visitsFrom: 1, ...criteria })
      const wanted = new Set([fuels!.id, drinks!.id, both!.id])
      return new Set((await carriersOf(tag)).filter((id) => wanted.has(id)))
    }
    expect(await having({ items: [coffee] })).toEqual(new Set([drinks!.id, both!.id]))
    expect(await having({ items: [coffee], visitsFrom: 2, visitsTo: 2 })).toEqual(
      new Set([both!.id]),
    )
    expect(await having({ items: [fuel.name] })).toEqual(new Set([fuels!.id]))
    expect(await having({ items: [fuel.name], bought: ['goods'] })).toHaveProperty('size', 3)
    const criteria = { days: 30, items: [coffee], visitsFrom: 2, visitsTo: 2 }
    const company = await app.as('company')
    const preview = expectDone(await company.post('/tags/preview', { criteria }))
    expect(preview.examples).toContainEqual({ id: both!.id, name: 'Li Lei' })
    const wrong = { criteria: { days: 30, visitsFrom: 1, items: [coffee, 'Tea', 'Soap'] } }
    expect((await company.post('/tags/preview', wrong)).body).toMatchObject({
      code: 'TAG_ITEMS_UNKNOWN',
      message: 'No fuel or goods are called Tea, Soap: type names as stations have them',
      details: { items: 'Tea, Soap' },
    })
    const night = await aRuledTag({ days: 30, items: [fuel.name], visitsFrom: 1 })
    const late = await aMember(app)
    await fuelled(late)
    expect(await carriersOf(night)).not.toContain(late.id)
    await applyNow()
    expect(await carriersOf(night)).toContain(late.id)
  })

  it('find who stayed away for long, who is new, and who has a level', async () => {
    const [gone, loyal, fresh] = await Promise.all(Array.from({ length: 3 }, () => aMember(app)))
    await joined(gone!, 200)
    await joined(loyal!, 200)
    await fuelled(gone!, { daysAgo: 100 })
    await fuelled(loyal!, { daysAgo: 3 })
    const away = await carriersOf(await aRuledTag({ days: 1, idleDays: 90 }))
    expect(away).toContain(gone!.id)
    expect(away).not.toContain(loyal!.id)
    expect(away).not.toContain(fresh!.id)
    const young = await carriersOf(await aRuledTag({ days: 1, joinedDays: 30 }))
    expect(young).toContain(fresh!.id)
    expect(young).not.toContain(gone!.id)
    expect(await carriersOf(await aRuledTag({ days: 1, levels: ['No such level'] }))).toEqual([])
  })
})

describe('a tag with criteria', () => {
  it('is given and taken each night, and leaves other tags alone', async () => {
    const member = await aMember(app)
    const byHand = expectDone(await (await app.as('company')).post('/tags', { name: 'Kept' }))
    const tag = await aRuledTag({ days: 30, visitsFrom: 1 })
    const manager = await managerAt(app)
    const { version } = expectDone(await manager.get(`/users/${member.id}`))
    expectDone(await manager.put(`/users/${member.id}`, { tags: [{ id: byHand.id }], version }))
    const order = await fuelled(member)
    expect(await carriersOf(tag)).not.toContain(member.id)
    const { done, failed } = await applyNow()
    expect({ isSome: done > 0, failed }).toEqual({ isSome: true, failed: 0 })
    expect(await carriersOf(tag)).toContain(member.id)
    await app.asOwner(
      `update orders set created_at = now() - interval '90 days' where id = ${order.id}`,
    )
    await applyNow()
    expect(await carriersOf(tag)).not.toContain(member.id)
    expect(await carriersOf(byHand)).toEqual([member.id])
  })

  it('is applied at once on demand and when its criteria change, and the log tells', async () => {
    const company = await app.as('company')
    const member = await aMember(app)
    const tag = await aRuledTag({ days: 30, visitsFrom: 1 })
    await fuelled(member)
    const applied = expectDone(await company.post(`/tags/${tag.id}/apply`))
    expect(await carriersOf(tag)).toContain(member.id)
    expect(applied.memberCount).toBe((await carriersOf(tag)).length)
    const criteria = { days: 30, visitsFrom: 1000 }
    const changed = expectDone(
      await company.put(`/tags/${tag.id}`, { criteria, version: applied.version }),
    )
    expect(changed).toMatchObject({ criteria, memberCount: 0 })
    const entries = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('entity', '=', 'tag')
        .where('entity_id', '=', String(tag.id))
        .orderBy('sequence')
        .select(['action', 'after'])
        .execute(),
    )
    expect(entries.map(({ action }) => action)).toEqual(['create', 'applyCriteria', 'update'])
    expect(entries[1]!.after).toMatchObject({ name: tag.name, given: 1 })
    expect(entries[2]!.after).toMatchObject({ criteria })
    const byHand = expectDone(await company.post('/tags', { name: 'Nothing to apply' }))
    expect((await company.post(`/tags/${byHand.id}/apply`)).body.code).toBe('TAG_NO_CRITERIA')
  })

  it('keeps its members when it is handed over to staff', async () => {
    const company = await app.as('company')
    const member = await aMember(app)
    const tag = await aRuledTag({ days: 1, joinedDays: 30 })
    const { version } = tag
    expectDone(await company.put(`/tags/${tag.id}`, { criteria: null, version }))
    await applyNow()
    expect(await carriersOf(tag)).toContain(member.id)
  })

  it('is neither put on members nor taken off them by hand', async () => {
    const manager = await managerAt(app)
    const member = await aMember(app)
    const tag = await aRuledTag({ days: 30, visitsFrom: 1 })
    const setting = async (ids: number[]) => {
      const { version } = expectDone(await manager.get(`/users/${member.id}`))
      return manager.put(`/users/${member.id}`, { tags: ids.map((id) => ({ id })), version })
    }
    expect((await setting([tag.id])).body.code).toBe('TAG_RULED')
    expect(await carriersOf(tag)).not.toContain(member.id)
    await fuelled(member)
    await applyNow()
    expectDone(await setting([]))
    expectDone(await setting([tag.id]))
    expect(await carriersOf(tag)).toContain(member.id)
  })

  it('says beforehand how many and who would have it', async () => {
    const company = await app.as('company')
    const member = await aMember(app)
    await fuelled(member, { amount: 77_700 })
    const [order] = await app.look((db) =>
      db.selectFrom('orders').where('buyer_id', '=', member.id).select('volume_cl').execute(),
    )
    const only = { days: 30, volumeFrom: order!.volume_cl, volumeTo: order!.volume_cl }
    expect(expectDone(await company.post('/tags/preview', { criteria: only }))).toEqual({
      members: 1,
      examples: [{ id: member.id, name: 'Li Lei' }],
    })
  })
})
