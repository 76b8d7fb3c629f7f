import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { connectController, EAST, pumpTransaction } from '../../../../test/controller.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

describe('GET /nozzleControls', () => {
  it('refuses without a session', async () => {
    expect((await app.anonymous.get('/nozzleControls')).status).toBe(401)
  })

  it('refuses a role that has nothing to do with pumps', async () => {
    const fleet = await app.as('fleet')
    expect((await fleet.get('/nozzleControls')).status).toBe(403)
  })

  it('refuses a relation that a nozzle does not have', async () => {
    const manager = await app.as('manager')
    const { status, body } = await manager.get('/nozzleControls?expand=customer')
    expect(status).toBe(400)
    expect(body.code).toBe('EXPAND_UNKNOWN')
  })

  it('shows another company only its own', async () => {
    const rival = await app.as('manager', 'rival')
    const search = searching(`station.id:${app.ids.east}`)
    const { body } = await rival.get(`/nozzleControls?${search}`)
    expect(body).toMatchObject({ content: [], totalElements: 0 })
  })

  it('lists a station by number on the forecourt, with fuel, tank and dispenser expanded', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const query = 'page=0&size=100&sort=logicNo,asc&expand=item&expand=tank,dispenser'
    const { body } = await manager.get(`/nozzleControls?${query}`)
    const numbers = body.content.map((nozzle: { logicNo: number }) => nozzle.logicNo)
    expect(numbers).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
    expect(body.content[12]).toMatchObject({
      physicalNo: 1,
      item: { name: '0# 柴油', price: 718, code: '0', fuelType: 2 },
      tank: { number: 4 },
      dispenser: { number: 6, name: '6 号机' },
      totaliser: null,
      pumpPrice: null,
    })
  })

  it('names relations by id and name alone when nothing is expanded', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const { body } = await manager.get(`/nozzleControls?${searching('logicNo:1')}`)
    expect(body.content[0].item).toEqual({ id: expect.any(Number), name: '92# 汽油' })
    expect(body.content[0].tank).toEqual({ id: expect.any(Number) })
  })
})

describe('setting nozzles up', () => {
  const manager = async () => (await app.as('manager')).at(app.ids.east)
  const nozzleNo = async (logicNo: number) => {
    const query = `expand=tank,item,dispenser&${searching(`logicNo:${logicNo}`)}`
    return (await (await manager()).get(`/nozzleControls?${query}`)).body.content[0]
  }
  const tankNo = async (number: number) =>
    (await (await manager()).get(`/tanks?expand=item&${searching(`number:${number}`)}`)).body
      .content[0]
  const aNozzle = async (more: object = {}) => {
    const { dispenser, tank } = await nozzleNo(13)
    return {
      logicNo: 90,
      physicalNo: 8,
      dispenser: { id: dispenser.id },
      tank: { id: tank.id },
      ...more,
    }
  }
  const add = async (more: object = {}) =>
    (await manager()).post('/nozzleControls', await aNozzle(more))

  it('refuses a role that only watches, and another company', async () => {
    const fueler = (await app.as('fueler')).at(app.ids.east)
    expect((await fueler.post('/nozzleControls', await aNozzle())).status).toBe(403)
    const { id, version, tank } = await nozzleNo(1)
    const rival = await app.as('manager', 'rival')
    const time = app.clock.now.toISOString()
    const statuses = [
      await rival.put(`/nozzleControls/${id}`, { logicNo: 50, version }),
      await rival.post(`/nozzleControls/${id}/tank`, { tank: { id: tank.id }, time, version }),
      await rival.delete(`/nozzleControls/${id}?version=${version}`),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404])
  })

  it.each([
    ['number 100', { logicNo: 100 }, 'VALIDATION'],
    ['place 9', { physicalNo: 9 }, 'VALIDATION'],
    ['a meter of three digits', { totaliserDigits: 3 }, 'VALIDATION'],
    ['a number that the station has', { logicNo: 1 }, 'NOZZLE_EXISTS'],
    ['a place that is taken', { physicalNo: 1 }, 'NOZZLE_PLACE_EXISTS'],
  ])('refuses %s', async (_title, wrong, code) => {
    const { status, body } = await add(wrong)
    expect([status, body.code]).toEqual([400, code])
  })

  it('refuses tank and dispenser of another station and of another company', async () => {
    for (const elsewhere of [
      (await app.as('manager')).at(app.ids.airport),
      await app.as('manager', 'rival'),
    ]) {
      const [{ tank, dispenser }] = (await elsewhere.get('/nozzleControls')).body.content
      expect((await add({ tank: { id: tank.id } })).body.code).toBe('NOZZLE_TANK_ELSEWHERE')
      const there = await add({ dispenser: { id: dispenser.id } })
      expect(there.body.code).toBe('NOZZLE_DISPENSER_ELSEWHERE')
    }
    expect(await nozzleNo(90)).toBeUndefined()
  })

  it('adds one that sells what is in its tank, and ends it, after which its numbers are free', async () => {
    const tank = await tankNo(1)
    const { body } = await add({
      tank: { id: tank.id },
      totaliser: 123_400,
      totaliserDigits: 6,
    })
    expect(body).toMatchObject({
      item: { id: tank.item.id },
      totaliser: 123_400,
      totaliserDigits: 6,
      certificate: 'none',
    })
    const changed = await (
      await manager()
    ).put(`/nozzleControls/${body.id}`, {
      logicNo: 91,
      totaliserDigits: null,
      version: body.version,
    })
    expect(changed.body).toMatchObject({ logicNo: 91, totaliserDigits: null })
    const end = await (
      await manager()
    ).delete(`/nozzleControls/${body.id}?version=${changed.body.version}`)
    expect(end.status).toBe(200)
    expect(await nozzleNo(91)).toBeUndefined()
    expect((await add({ logicNo: 91 })).status).toBe(200)
  })

  it('does not end one that is fuelling or has an unpaid order', async () => {
    const controller = await connectController(await app.listen(), EAST)
    await controller.upload('UploadPumpTransaction', pumpTransaction({}))
    const { id, version } = await nozzleNo(1)
    const end = async () =>
      (await (await manager()).delete(`/nozzleControls/${id}?version=${version}`)).body.code
    expect(await end()).toBe('NOZZLE_UNPAID')
    await controller.upload('UploadStatus', {
      DateTime: '2026-11-21T10:00:00',
      Pumps: {
        FillingStatus: { Ids: [1], Nozzles: [1], Volumes: [1], Amounts: [7.53], Prices: [7.53] },
      },
    })
    expect(await end()).toBe('NOZZLE_FUELLING')
    await controller.close()
  })

  it('changes the tank since a time: what is reported late still leaves the old one', async () => {
    const before = await nozzleNo(2)
    const other = (await tankNo(before.tank.number === 1 ? 2 : 1)) ?? {}
    const exchange = async (more: object) =>
      (await manager()).post(`/nozzleControls/${before.id}/tank`, {
        tank: { id: other.id },
        time: app.clock.now.toISOString(),
        version: before.version,
        ...more,
      })
    const later = new Date(app.clock.now.getTime() + 60_000).toISOString()
    expect((await exchange({ time: later })).body.code).toBe('NOZZLE_TANK_TIME_FUTURE')
    expect((await exchange({ tank: before.tank })).body.code).toBe('VALIDATION')
    const same = await exchange({ tank: { id: before.tank.id } })
    expect(same.body.code).toBe('NOZZLE_TANK_SAME')
    const { body } = await exchange({})
    expect(body).toMatchObject({ tank: { id: other.id }, item: { id: other.item.id } })
    const again = await exchange({
      tank: { id: before.tank.id },
      time: '2026-01-01T00:00:00Z',
      version: body.version,
    })
    expect(again.body.code).toBe('NOZZLE_TANK_TIME_EARLY')
    const stockOf = async (number: number) => (await tankNo(number)).bookVolume
    const [old, fresh] = [await stockOf(before.tank.number), await stockOf(other.number)]
    const controller = await connectController(await app.listen(), EAST)
    const sale = { Nozzle: before.physicalNo, Pump: before.dispenser.number, Transaction: 77 }
    await controller.upload('UploadPumpTransaction', pumpTransaction(sale))
    await controller.close()
    expect(await stockOf(before.tank.number)).toBe(old - 2000)
    expect(await stockOf(other.number)).toBe(fresh)
  })

  it('gives a new nozzle, and one that takes another fuel, the price of what it sells', async () => {
    const controller = await connectController(await app.listen(), EAST)
    const waitFor = async (no: number) => {
      await expect.poll(async () => (await nozzleNo(no)).pumpPrice).not.toBeNull()
      return nozzleNo(no)
    }
    const priceOf = async (no: number) => {
      const nozzle = await nozzleNo(no)
      const { body } = await (await manager()).get(`/items/${nozzle.item.id}`)
      return body.price
    }
    expect((await add({ logicNo: 92, physicalNo: 7 })).body).toMatchObject({ logicNo: 92 })
    expect((await waitFor(92)).pumpPrice).toBe(await priceOf(92))

    const before = await nozzleNo(92)
    const other = await tankNo(2)
    const { body } = await (
      await manager()
    ).post(`/nozzleControls/${before.id}/tank`, {
      tank: { id: other.id },
      time: app.clock.now.toISOString(),
      version: before.version,
    })
    expect(body.item.id).not.toBe(before.item.id)
    const after = await waitFor(92)
    expect(after.pumpPrice).toBe(await priceOf(92))
    expect(after.pumpPrice).not.toBe(before.pumpPrice)
    await controller.close()

    const sending = async () => {
      const client = new pg.Client(app.databaseUrl)
      await client.connect()
      const { rows } = await client
        .query(`select 1 from graphile_worker.jobs where task_identifier = 'sendPriceAgain'`)
        .finally(() => client.end())
      return rows
    }
    const changes = () =>
      app.look((db) => db.selectFrom('price_changes').select('id').orderBy('id').execute())
    const known = await changes()
    app.clock.advance(10 * 60_000)
    expect((await add({ logicNo: 93, physicalNo: 6 })).status).toBe(200)
    await expect.poll(sending).toEqual([])
    expect((await nozzleNo(93)).pumpPrice).toBeNull()
    expect(await changes()).toEqual(known)
  })

  it('sends its price to a nozzle that is added while a price of its fuel is being sent', async () => {
    const controller = await connectController(await app.listen(), EAST)
    const { item, station } = await nozzleNo(13)
    const client = new pg.Client(app.databaseUrl)
    await client.connect()
    const first = async (text: string, values: unknown[]) =>
      (await client.query(text, values)).rows[0]
    const { id } = await first(
      `with change as (insert into price_changes (company_id, station_id, mode, effective_at, created_by)
         select company_id, id, 'now', $2, (select min(id) from users) from stations where id = $1
         returning id, company_id, station_id),
       line as (insert into price_change_lines (company_id, station_id, price_change_id, item_id,
           old_price_cents, new_price_cents, reason, is_open)
         select company_id, station_id, id, $3, 1, 1, 'sentAgain', true from change)
       select id from change`,
      [station.id, app.clock.now.toISOString(), item.id],
    )

    await client.query('begin')
    await client.query('select 1 from price_changes where id = $1 for update', [id])
    expect((await add({ logicNo: 94, physicalNo: 5 })).status).toBe(200)
    const waiting = () =>
      first(
        'select count(*)::int as count from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
        [],
      )
    await expect.poll(waiting).toEqual({ count: 1 })
    await client.query('update price_changes set attempts = 1 where id = $1', [id])
    await client.query('commit')

    await client.query(`update price_changes set status = 'fail' where id = $1`, [id])
    await client.query('update price_change_lines set is_open = false where price_change_id = $1', [
      id,
    ])
    await client.end()
    await expect.poll(async () => (await nozzleNo(94)).pumpPrice).not.toBeNull()
    await controller.close()
  })
})
