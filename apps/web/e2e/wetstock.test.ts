/** A tank has lost something: the manager looks where it went and closes the case. */

import { beforeAll, describe, it } from 'vitest'
import { learnTable, wetstockAt } from '../../api/test/conformance/wetstock-business.ts'
import { aProduct, aSupplier } from '../../api/test/supply.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

beforeAll(() => wetstockAt(server.app, { stationId: server.app.ids.east }))

describe('the report of a month', () => {
  it('is printed with causes that add up, and by station for the company', async () => {
    const page = await server.open({
      account: 'company',
      language: 'en',
      at: '/printWetstock?month=2026-11',
    })
    const balance = page.getByRole('table', { name: 'Balance by tank' })
    await expect(balance.getByRole('row').nth(2)).toContainText('-500.00')
    await expect(balance.getByRole('row').nth(2)).toContainText('-10.00')
    const causes = page.getByRole('table', { name: 'Causes by tank' })
    await expect(causes.getByRole('row').filter({ hasText: 'Leak' })).toContainText('-480.00')
    await expect(page.getByText('The month is not closed: figures may still change')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.goto(page.url().replace('month=', 'of=company&month='))
    const stations = page.getByRole('table', { name: 'By station' })
    await expect(stations.getByRole('row').nth(1)).toContainText('-500.00')
  })
})

describe('what a tank lost', () => {
  it('is explained on a phone, and its case is closed with what came of it', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: '/oilOperate/wetstock?month=2026-11',
    })
    await expect(page.getByText('Fail: loss')).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByText('Tank 1', { exact: false }).first().click()
    const row = page.getByRole('row').filter({ hasText: 'Have the tank tested for tightness' })
    await expect(row).toContainText('-480.00')
    await expect(row).toContainText('± 58.00')
    await expect(page.getByRole('row').filter({ hasText: 'Not explained' })).toContainText('-20.00')
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Close case' }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByLabel('Reason').fill('tested: the tank is tight again')
    await dialog.getByRole('button', { name: 'Close case' }).click()
    await expect(page.getByText('tested: the tank is tight again')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close case' })).toHaveCount(0)
  })
})

describe('a month in which nothing slow is seen', () => {
  it('says what could not be seen yet, and of a day that nothing is kept', async () => {
    const { app } = server
    const slow = {
      confidence: 'likely',
      possibilities: [{ hasLeak: false, nozzle: null, volume: -100 }],
    }
    await app.asOwner(`alter table wetstock_months add column kept jsonb, add column was jsonb;
      update wetstock_months set kept = course, was = result, course = null,
        result = jsonb_set(result, '{explanation,slow}', '${JSON.stringify(slow)}')`)
    const { id } = await app.look((db) =>
      db.selectFrom('wetstock_months').select('id').executeTakeFirstOrThrow(),
    )
    const page = await server.open({
      account: 'company',
      language: 'en',
      at: `/oilOperate/wetstock/${id}`,
    })
    await expect(page.getByText('Nothing slow is seen so far')).toBeVisible()
    await page.getByRole('cell', { name: '2026-11-20', exact: true }).dblclick()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('This month was explained before days')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await app.asOwner(`update wetstock_months set course = kept, result = was;
      alter table wetstock_months drop column kept, drop column was`)
  })
})

describe('a difference of a tank', () => {
  it('opens what it consists of on a phone, and leads to its month', async () => {
    const tank = await server.app.look((db) =>
      db.selectFrom('wetstock_months').select(['id', 'tank_id']).executeTakeFirstOrThrow(),
    )
    const page = await server.open({
      account: 'company',
      language: 'en',
      viewport: PHONE,
      // As every difference of a tank leads there.
      at: `/oilOperate/wetstock?month=2026-11&tank=${tank.tank_id}`,
    })
    await expect(page).toHaveURL(new RegExp(`/wetstock/${tank.id}`))
    await page.getByText(/^2026-11-20 · /).click()
    const drawer = page.getByRole('dialog')
    const rowOf = (text: string) => drawer.getByRole('row').filter({ hasText: text })
    await expect(rowOf('Temperature')).toContainText('-0.10')
    await expect(rowOf('Leak')).toContainText('-24.00')
    // -10.00 as measured, of which -0.10 by warmth and -24.00 by the leak.
    await expect(rowOf('Not explained')).toContainText('14.10')
    await expect(drawer.getByRole('link', { name: 'The month explained' })).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
  })
})

describe('an alarm of wetstock', () => {
  it('leads from the home page to the month of its tank', async () => {
    const { app } = server
    await app.asOwner(`insert into alarms (company_id, station_id, kind, subject_key, tank_id, raised_at)
      select company_id, station_id, 'slowLoss', 'tank:' || tank_id, tank_id, opened_at from wetstock_cases
      where station_id = ${app.ids.east}`)
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    await page.locator('[data-alarm="slowLoss"]').getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Where the litres went' })).toBeVisible()
  })
})

describe('an alarm of a delivery whose times the gauge gave unreadably', () => {
  beforeAll(async () => {
    const { app } = server
    await app.asOwner(`with alarm as (
        insert into alarms (company_id, station_id, kind, subject_key, tank_id, raised_at)
        select company_id, station_id, 'deliveryTimeUnreadable', 'tank:' || id || ':unreadable', id, now()
        from tanks where station_id = ${app.ids.east} and number = 1 and ended_at is null
        returning id, company_id, station_id, tank_id)
      insert into refused_deliveries (company_id, station_id, tank_id, start_volume_cl, end_volume_cl, reason,
        alarm_id, written)
      select company_id, station_id, tank_id, 900000, 1300000, 'deliveryTimeUnreadable', id, '9913990000' from alarm`)
  })

  it.each([
    ['zh', undefined, { told: '液位仪给出的时间无法识别', levels: /9,000\.00 ?L 至 13,000\.00/ }],
    [
      'en',
      PHONE,
      { told: 'the gauge gave no readable time', levels: /9,000\.00 ?L to 13,000\.00/ },
    ],
  ] as const)('says the levels, and no time (%s)', async (language, viewport, { told, levels }) => {
    const page = await server.open({
      account: 'manager',
      language,
      ...(viewport && { viewport }),
      at: '/home',
    })
    await expect(page.locator('[data-alarm="deliveryTimeUnreadable"]')).toContainText(told)
    await page
      .getByRole('button', { name: /全部报警|All alarms/ })
      .first()
      .click()
    const alarms = page.getByRole('dialog')
    await expect(alarms.getByText(told)).toBeVisible()
    await expect(alarms).toContainText(levels)
    await expect(alarms).not.toContainText(/Invalid|1970|NaN|9913990000/)
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

describe('a day of a tank', () => {
  it.each([
    ['zh', undefined, '期初实测', '库存变动'],
    ['en', PHONE, 'Opening dip', 'Stock moves'],
  ] as const)('opens what its variance is of (%s)', async (language, viewport, opening, moves) => {
    const { id } = await server.app.look((db) =>
      db
        .selectFrom('wetstock_months')
        .where('station_id', '=', server.app.ids.east)
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    const page = await server.open({
      account: 'manager',
      language,
      ...(viewport && { viewport }),
      at: `/oilOperate/wetstock/${id}`,
    })
    if (viewport) await page.getByText(/^2026-11-20 · /).click()
    else await page.getByRole('cell', { name: '2026-11-20', exact: true }).dblclick()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText(opening, { exact: true })).toBeVisible()
    await expect(drawer.getByRole('heading', { name: moves })).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
  })
})

describe('a shift of a tank', () => {
  beforeAll(async () => {
    const { app } = server
    const at = (day: number) => `2026-11-${day}T08:00:00Z`
    for (const [day, measured] of [
      [18, 899_000],
      [19, 1_298_950],
    ] as const) {
      await app.asOwner(`
        set constraints shifts_open_key deferred;
        insert into business_days (company_id, station_id, business_day, is_nature_day, start_time)
          select company_id, id, '2026-11-${day}', false, '2026-11-${day}T00:00:00Z' from stations where id = ${app.ids.east};
        insert into shifts (company_id, station_id, business_day_id, number, start_time)
          select company_id, station_id, id, 9${day}, start_time from business_days
          where station_id = ${app.ids.east} and business_day = '2026-11-${day}';
        insert into shift_tank_handovers (company_id, station_id, shift_id, tank_id, item_id, opening_cl, intake_cl,
            sold_cl, adjusted_cl, book_cl, measured_cl, created_at)
          select tanks.company_id, tanks.station_id, shifts.id, tanks.id, item_id, 1000000, ${day === 18 ? 0 : 400_000}, 100000, 0,
            ${day === 18 ? 900_000 : 1_300_000}, ${measured}, '${at(day)}'
          from tanks join shifts on shifts.station_id = tanks.station_id and shifts.number = 9${day}
          where tanks.station_id = ${app.ids.east} order by tanks.number limit 1;
        update shifts set settled = true, end_time = start_time + interval '8 hours'
          where station_id = ${app.ids.east} and number = 9${day}`)
    }
    for (const [kind, litres] of [
      ['intake', 500_000],
      ['sale', -100_000],
    ] as const) {
      await app.asOwner(`insert into tank_stock_moves (company_id, station_id, tank_id, kind, volume_cl, reference_type,
          reference_id, created_at, balance_after_cl)
        select company_id, station_id, id, '${kind}', ${litres}, 'adjustment', 9, '2026-11-18T12:00:00Z', 0 from tanks
        where station_id = ${app.ids.east} order by number limit 1`)
    }
  })

  it.each([
    ['zh', undefined, '四方核对', '付油：油罐减少'],
    ['en', PHONE, 'Four ways', 'Sold: what left the tank'],
  ] as const)('opens what its variance is of (%s)', async (language, viewport, ways, byTank) => {
    const manager = (await server.app.as('manager')).at(server.app.ids.east)
    const [month] = (await manager.get('/wetstockMonths')).body.content
    const page = await server.open({
      account: 'manager',
      language,
      ...(viewport && { viewport }),
      at: `/oilOperate/wetstock/${month.id}`,
    })
    const shift = page.getByText(/^2026-11-19 · .*919/)
    if (viewport) await shift.click()
    else await shift.dblclick()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('heading', { name: ways })).toBeVisible()
    const row = drawer.getByRole('row').filter({ hasText: byTank })
    await expect(row.getByRole('cell').nth(1)).toHaveText('1,000.50')
    await expect(row.getByRole('cell').nth(2)).toHaveText('0.50')
    await expect(drawer.getByText('-0.50 ‰')).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
  })
})

/** In litres, a row each 100 mm: the tank holds a little more in its middle than its table says. */
const table = (bulge: number) =>
  Array.from({ length: 21 }, (_, step) => ({
    height: step * 100,
    volume: step * 145_000 + Math.round(bulge * Math.sin((Math.PI * step) / 20)),
  }))

describe('a strapping table that sales have shown to be wrong', () => {
  it('is proposed on a phone and released by a second person at a desk', async () => {
    const manager = (await server.app.as('manager')).at(server.app.ids.east)
    const [month] = (await manager.get('/wetstockMonths')).body.content
    const tank = (await manager.get(`/tanks/${month.tank.id}`)).body
    await manager.post(`/tanks/${tank.id}/tables`, { rows: table(0), version: tank.version })
    const learnt = { days: 41, swings: 6.5, covered: 700_000, isEnough: true, isForeign: false }
    await learnTable(server.app, tank.id, { ...learnt, rows: table(4200) })
    const at = `/oilOperate/wetstock/${month.id}`
    const phone = await server.open({ account: 'manager', language: 'zh', viewport: PHONE, at })
    await expect(phone.getByText('变化最大处：高度 1000 毫米', { exact: false })).toBeVisible()
    await phone.getByRole('button', { name: '建议修正罐容表' }).click()
    const dialog = phone.getByRole('dialog').last()
    await dialog.getByLabel('说明').fill('已卸五车')
    await dialog.getByRole('button', { name: '建议修正罐容表' }).click()
    await expect(phone.getByText('按销售修正（2026-11）', { exact: false })).toBeVisible()
    expect(await sidewaysScroll(phone)).toBe(0)
    expect(await barriers(phone)).toEqual([])
    const desk = await server.open({ account: 'company', language: 'en', at })
    await expect(desk.getByText('Corrected by sales (2026-11)', { exact: false })).toBeVisible()
    await desk.getByRole('button', { name: 'Release' }).click()
    await desk.getByRole('dialog').last().getByRole('button', { name: 'Release' }).click()
    await expect(desk.getByText('The table was replaced', { exact: false })).toBeVisible()
  })
})

describe('tanks side by side', () => {
  it('are ranked by what they lost, and each leads to its own page, of another station too', async () => {
    const page = await server.open({
      account: 'company',
      language: 'en',
      at: '/oilOperate/wetstock?tab=ranking&days=2026-11-01~2026-11-30',
    })
    await expect(page.getByText('-9.90', { exact: true }).first()).toBeVisible()
    await page.getByText('By station and product').click()
    await expect(page.getByRole('columnheader', { name: 'Tanks' })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: '-9.90' })
    await row.getByRole('link').click()
    await expect(page.getByRole('columnheader', { name: 'Tank', exact: true })).toBeVisible()
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Where the litres went' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })
})

describe('deliveries', () => {
  beforeAll(async () => {
    const { app } = server
    const company = (await app.as('company')).at(app.ids.airport)
    const { id: supplier } = await aSupplier(company, { name: 'Swift Fuels' })
    const { id: product } = await aProduct(company)
    await app.asOwner(`with i as (
        insert into fuel_intakes (company_id, station_id, doc_no, supplier_id, fuel_product_id, density, temperature,
          delivery_volume_cl, delivery_volume20_cl, offload_volume20_cl, started_at, ended_at, status)
        select company_id, id, 'N77', ${supplier}, ${product}, 840, 20, 1000000, 1000000, 990000, '2026-11-10T02:00:00Z',
          '2026-11-10T03:00:00Z', 'done' from stations where id = ${app.ids.airport} returning *)
      insert into fuel_intake_lines (company_id, station_id, intake_id, tank_id, offload_volume_cl)
      select company_id, station_id, id, (select min(id) from tanks where station_id = i.station_id), 990000 from i`)
  })

  it('are summed up by supplier, and lead to the intakes behind them', async () => {
    const page = await server.open({
      account: 'company',
      language: 'en',
      at: '/oilOperate/wetstock?tab=deliveries&days=2026-11-01~2026-11-30',
    })
    const row = page.getByRole('row').filter({ hasText: 'Swift Fuels' })
    await expect(row).toContainText('-100.00')
    expect(await barriers(page)).toEqual([])
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Intakes of Swift Fuels' })).toBeVisible()
    await page.getByRole('link', { name: 'N77' }).click()
    await expect(page.getByText('Swift Fuels').first()).toBeVisible()
  })
})

describe('limits of the company', () => {
  it('are set from a month on, and tell what exceeds them', async () => {
    const page = await server.open({
      account: 'company',
      language: 'en',
      at: '/oilOperate/wetstock?tab=limits&month=2026-11',
    })
    await page.getByRole('button', { name: 'Set limits' }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByLabel('Month, ‰').fill('9.9999')
    await dialog.getByRole('button', { name: 'Set limits' }).click()
    await expect(dialog.getByText('Per mille, three decimals at most')).toBeVisible()
    await dialog.getByLabel('Month, ‰').fill('9.999')
    await dialog.getByText('B', { exact: true }).click()
    await dialog.getByLabel('Retail, ‰').fill('2.5')
    // Contracts name hundredths of a percent.
    await dialog.getByLabel('Transport, ‰').fill('1.55')
    await dialog.getByRole('button', { name: 'Set limits' }).click()
    await expect(dialog.getByText('Per mille, one decimal at most')).toBeVisible()
    await dialog.getByLabel('Transport, ‰').fill('1.5')
    await dialog.getByRole('button', { name: 'Set limits' }).click()
    const set = page.getByRole('row').filter({ hasText: '9.999' })
    await expect(set).toContainText('In force')
    await expect(set.getByRole('cell', { name: 'B', exact: true })).toBeVisible()
    await expect(set.getByRole('cell', { name: '1.500', exact: true })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Tanks of this station' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Fail: loss' })).toContainText('Exceeded')
  })
})
