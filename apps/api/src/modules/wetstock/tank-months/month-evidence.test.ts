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
