import { describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

describe('GET /wetstockShifts', () => {
  /** A shift of the first tank, settled with its sheet. */
  const handover = (number: number, { measured, book, sold }: Record<string, number>) => {
    const start = `2026-10-0${number}T00:00:00Z`
    const shift = `station_id = ${app.ids.airport} and number = 90${number}`
    return `
    set constraints shifts_open_key deferred;
    insert into business_days (company_id, station_id, business_day, is_nature_day, start_time)
      select company_id, id, '2026-10-0${number}', false, '${start}' from stations where id = ${app.ids.airport};
    insert into shifts (company_id, station_id, business_day_id, number, start_time)
      select company_id, station_id, id, 90${number}, '${start}' from business_days
      where station_id = ${app.ids.airport} and business_day = '2026-10-0${number}';
    insert into shift_tank_handovers (company_id, station_id, shift_id, tank_id, item_id, opening_cl, intake_cl, sold_cl,
        adjusted_cl, book_cl, measured_cl, created_at)
      select tanks.company_id, tanks.station_id, shifts.id, tanks.id, item_id, ${book} + ${sold}, 0, ${sold}, 0, ${book},
        ${measured}, '2026-10-0${number}T08:00:00Z'
      from tanks join shifts on shifts.station_id = tanks.station_id where shifts.station_id = ${app.ids.airport} and shifts.number = 90${number} order by tanks.id limit 1;
    update shifts set settled = true, end_time = start_time + interval '8 hours' where ${shift}`
  }

  it('is refused to whoever may not see stocks', async () => {
    expect((await (await app.as('cashier')).get('/wetstockShifts')).status).toBe(403)
  })

  it('tells what of the difference came in a shift, corrections of the book left out', async () => {
    await app.asOwner(handover(1, { book: 900_000, measured: 897_000, sold: 100_000 }))
    await app.asOwner(handover(2, { book: 800_000, measured: 794_000, sold: 100_000 }))
    await app.asOwner(`insert into tank_stock_moves (company_id, station_id, tank_id, kind, volume_cl, reference_type,
        reference_id, created_at, balance_after_cl)
      select company_id, station_id, id, 'adjust', -6000, 'adjustment', 1, '2026-10-02T09:00:00Z', 0 from tanks
      where station_id = ${app.ids.airport} order by id limit 1`)
    await app.asOwner(handover(3, { book: 700_000, measured: 696_999, sold: 100_000 }))
    const limit = {
      product: 'gasoline',
      fromMonth: '2026-09',
      day: null,
      shift: 30_000,
      month: null,
    }
    await (await app.as('company')).post('/wetstockLimits', limit)
    const manager = (await app.as('manager')).at(app.ids.airport)
    const { body } = await manager.get(`/wetstockShifts?${searching('month:2026-10')}&sort=id,asc`)
    expect(body.content).toMatchObject([
      { difference: -3000, variance: null, limit: null, isExceeded: false },
      { difference: -6000, variance: -3000, limit: 3000, isExceeded: false },
      { difference: -3001, variance: -3001, limit: 3000, isExceeded: true },
    ])
  })

  it('tells what a shift consists of in four ways, which add up to its variance', async () => {
    const tank = `(select min(id) from tanks where station_id = ${app.ids.airport})`
    await app.asOwner(handover(4, { book: 700_000, measured: 699_000, sold: 100_000 }))
    const moves = [
      ['intake', 500_000],
      ['sale', -101_000],
      ['refund', 1000],
      ['return', 2000],
      ['transferOut', -50_000],
      ['adjust', -3000],
    ] as const
    for (const [kind, volume] of moves) {
      await app.asOwner(`insert into tank_stock_moves (company_id, station_id, tank_id, kind, volume_cl, reference_type,
          reference_id, created_at, balance_after_cl)
        select company_id, station_id, id, '${kind}', ${volume}, 'adjustment', 77, '2026-10-04T12:00:00Z', 0 from tanks
        where id = ${tank}`)
    }
    await app.asOwner(`insert into tank_deliveries (company_id, station_id, tank_id, start_at, end_at, start_volume_cl,
        end_volume_cl, volume_cl)
      select company_id, station_id, id, '2026-10-04T11:00:00Z', '2026-10-04T11:40:00Z', 600000, 1098000, 498000
      from tanks where id = ${tank}`)
    await app.asOwner(handover(5, { book: 1_049_000, measured: 1_050_500, sold: 100_000 }))
    const shift = () => manager.get(`/wetstockShifts?${searching('month:2026-10')}&size=1`)
    const manager = (await app.as('manager')).at(app.ids.airport)
    const figures = {
      fromTime: '2026-10-04T08:00:00Z',
      untilTime: '2026-10-05T08:00:00Z',
      opening: 699_000,
      received: 500_000,
      gauged: 498_000,
      fuelled: 100_000,
      tested: 2000,
      transferred: -50_000,
      adjusted: -3000,
      expected: 699_000 + 500_000 - 100_000 + 2000 - 50_000,
      closing: 1_050_500,
      variance: -500,
    }
    expect((await shift()).body.content).toMatchObject([{ ...figures, metered: null }])
    // Of a shift that is settled already.
    await app.asOwner(`set session_replication_role = replica;
      insert into shift_nozzle_readings (company_id, station_id, shift_id, nozzle_id, item_id, start_cl,
        end_cl, sold_cl, sold_cents, metered_cl)
      select n.company_id, n.station_id, s.id, n.id, n.item_id, 0, 50250, 50000, 0, 50250 from nozzles n
      join shifts s on s.station_id = n.station_id and s.number = 905 where n.tank_id = ${tank}`)
    const nozzles = await app.look((db) =>
      db
        .selectFrom('nozzles')
        .where('tank_id', '=', (eb) =>
          eb
            .selectFrom('tanks')
            .where('station_id', '=', app.ids.airport)
            .select((of) => of.fn.min('id').as('id')),
        )
        .select('id')
        .execute(),
    )
    expect(nozzles.length).toBeGreaterThan(0)
    const metered = nozzles.length * 50_250
    expect((await shift()).body.content).toMatchObject([{ ...figures, metered }])
    // One of them drew from another tank until noon: nobody knows how much of its meter was of this one.
    await app.asOwner(`insert into nozzle_past_tanks (company_id, station_id, nozzle_id, tank_id, item_id, until)
      select company_id, station_id, id, tank_id, item_id, '2026-10-05T04:00:00Z' from nozzles where id = ${nozzles[0]?.id}`)
    expect((await shift()).body.content).toMatchObject([{ ...figures, metered: null }])
  })

  it('has no shift lose what was pumped to another tank in it and allowed in the next', async () => {
    await app.asOwner(handover(6, { book: 900_000, measured: 899_000, sold: 0 }))
    await app.asOwner(handover(7, { book: 900_000, measured: 849_000, sold: 0 }))
    await app.asOwner(handover(8, { book: 850_000, measured: 849_000, sold: 0 }))
    await app.asOwner(`with pair as (
        select company_id, station_id, min(id) as id, max(id) as other from tanks
        where station_id = ${app.ids.airport} group by 1, 2),
      a as (insert into tank_adjustments (company_id, station_id, tank_id, to_tank_id, volume_cl, reason, created_at,
          created_by)
        select company_id, station_id, id, other, 50000, 'emptied', '2026-10-07T10:00:00Z', (select min(id) from users)
        from pair returning *)
      insert into tank_stock_moves (company_id, station_id, tank_id, kind, volume_cl, reference_type, reference_id,
        created_at, balance_after_cl)
      select company_id, station_id, tank_id, 'transferOut', -50000, 'tankAdjustment', id, '2026-10-07T06:00:00Z', 0
      from a`)
    const manager = (await app.as('manager')).at(app.ids.airport)
    const query = `${searching('month:2026-10')}&sort=id,desc&size=2`
    const { body } = await manager.get(`/wetstockShifts?${query}`)
    expect(body.content).toMatchObject([
      { transferred: 0, variance: 0, difference: -1000 },
      { transferred: -50_000, variance: 0, difference: -1000 },
    ])
  })
})
