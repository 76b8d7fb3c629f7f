import { describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

describe('GET /wetstockShifts', () => {
  const handover = (number: number, { measured, book, sold }: Record<string, number>) => `
    with tank as (select * from tanks where station_id = ${app.ids.airport} order by id limit 1),
      day as (insert into business_days (company_id, station_id, business_day, is_nature_day, start_time)
        select company_id, station_id, '2026-10-0${number}', false, '2026-10-0${number}T00:00:00Z' from tank
        returning *),
      shift as (insert into shifts (company_id, station_id, business_day_id, number, start_time, end_time, settled)
        select company_id, station_id, id, 900 + ${number}, start_time, start_time + interval '8 hours', true from day
        returning *)
    insert into shift_tank_handovers (company_id, station_id, shift_id, tank_id, item_id, opening_cl, intake_cl, sold_cl,
      adjusted_cl, book_cl, measured_cl, created_at)
    select tank.company_id, tank.station_id, shift.id, tank.id, tank.item_id, ${book} + ${sold}, 0, ${sold}, 0, ${book},
      ${measured}, '2026-10-0${number}T08:00:00Z' from tank, shift`

  it('is refused to whoever may not see stocks', async () => {
    expect((await (await app.as('cashier')).get('/wetstockShifts')).status).toBe(403)
  })

  it('tells what of the difference came in a shift, corrections of the book left out', async () => {
    await app.asOwner(handover(1, { book: 900_000, measured: 899_000, sold: 100_000 }))
    await app.asOwner(handover(2, { book: 800_000, measured: 798_900, sold: 100_000 }))
    await app.asOwner(`insert into tank_stock_moves (company_id, station_id, tank_id, kind, volume_cl, reference_type,
        reference_id, created_at, balance_after_cl)
      select company_id, station_id, id, 'adjust', -1100, 'adjustment', 1, '2026-10-02T09:00:00Z', 0 from tanks
      where station_id = ${app.ids.airport} order by id limit 1`)
    await app.asOwner(handover(3, { book: 700_000, measured: 699_899, sold: 100_000 }))
    const limit = { product: 'gasoline', fromMonth: '2026-09', day: null, shift: 1000, month: null }
    await (await app.as('company')).post('/wetstockLimits', limit)
    const manager = (await app.as('manager')).at(app.ids.airport)
    const { body } = await manager.get(`/wetstockShifts?${searching('month:2026-10')}&sort=id,asc`)
    expect(body.content).toMatchObject([
      { difference: -1000, variance: null, limit: null, isExceeded: false },
      { difference: -1100, variance: -100, limit: 100, isExceeded: false },
      { difference: -101, variance: -101, limit: 100, isExceeded: true },
    ])
  })
})
