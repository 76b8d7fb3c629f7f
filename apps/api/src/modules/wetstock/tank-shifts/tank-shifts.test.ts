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
})
