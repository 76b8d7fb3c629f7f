import { expect, it } from 'vitest'
import { aFuelling } from '../../../../test/checkout.ts'
import { wetstockAt } from '../../../../test/conformance/wetstock-business.ts'
import { useApp } from '../../../../test/harness.ts'

const app = useApp()

it('leads from a fuelling that a finding rests on to its order, once it has one', async () => {
  const { east } = app.ids
  await wetstockAt(app, { stationId: east })
  const company = (await app.as('company')).at(east)
  const { id: orderId } = await aFuelling(app, east, 3000)
  const fuelling = await app.look((db) =>
    db.selectFrom('orders').where('id', '=', orderId).select('fuelling_id').executeTakeFirst(),
  )
  const evidence = [
    { kind: 'fuelling', id: fuelling?.fuelling_id, at: null },
    { kind: 'fuelling', id: 999_999, at: null },
  ]
  await app.asOwner(`update wetstock_months
    set result = jsonb_set(result, '{explanation,findings,0,evidence}', '${JSON.stringify(evidence)}')`)
  const [month] = (await company.get('/wetstockMonths')).body.content
  const { body } = await company.get(`/wetstockMonths/${month.id}`)
  expect(body.explanation.findings[0].evidence).toEqual([{ ...evidence[0], orderId }, evidence[1]])
})

it('explains a day by the causes of its month, and warmth beside them', async () => {
  const { east, airport } = app.ids
  const company = (await app.as('company')).at(east)
  const [day] = (await company.get('/wetstockDays')).body.content
  const query = (from: string, until: string) =>
    new URLSearchParams({ tankId: `${day.tank.id}`, from, until }).toString()
  const own = query(day.fromTime, day.untilTime)
  const { body } = await company.get(`/wetstockParts?${own}`)
  const [month] = (await company.get('/wetstockMonths')).body.content
  expect(body).toMatchObject({ month: { id: month.id }, isKept: true, explained: -10 - 2400 })
  expect(
    body.findings.map(({ cause, volume, within }: Record<string, unknown>) => [
      cause,
      volume,
      within,
    ]),
  ).toEqual([
    ['temperature', -10, 0],
    ['leak', -2400, 290],
  ])
  // Before the month nothing is known, and nobody elsewhere sees the tank.
  const nothing = { month: null, isKept: false, findings: [], explained: 0 }
  const early = query('2026-09-01T00:00:00Z', '2026-09-02T00:00:00Z')
  expect((await company.get(`/wetstockParts?${early}`)).body).toEqual(nothing)
  // Of a month that was explained before that was kept it says so, and tells nothing of an earlier one.
  const kept = 'update wetstock_months set course ='
  await app.asOwner(
    `alter table wetstock_months add column before jsonb; ${kept} null, before = course`,
  )
  expect((await company.get(`/wetstockParts?${own}`)).body).toEqual({
    ...nothing,
    month: body.month,
  })
  await app.asOwner(`${kept} before; alter table wetstock_months drop column before`)
  const elsewhere = (await app.as('manager')).at(airport)
  expect((await elsewhere.get(`/wetstockParts?${own}`)).status).toBe(404)
  expect((await company.get('/wetstockParts')).status).toBe(400)
})
