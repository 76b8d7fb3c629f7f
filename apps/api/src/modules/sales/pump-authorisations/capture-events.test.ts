/** What was dispensed is captured by the fuelling that arrives, and told; no clock has to come round for it. */

import mqtt from 'mqtt'
import { expect, it, onTestFinished } from 'vitest'
import { aCardWith, cardNow, expectDone, managerAt } from '../../../../test/checkout.ts'
import { useApp } from '../../../../test/harness.ts'
import { usePump } from '../../../../test/pump.ts'

// Schedules stand still: whatever happens here follows from what arrives.
const app = useApp()
const pump = usePump(app)

/** Somebody watches the airport station. @returns what becomes of authorisations there, as it is told */
async function watch(): Promise<unknown[]> {
  const { token } = await app.as('company')
  const client = await mqtt.connectAsync(`ws://127.0.0.1:${await app.listen()}/mqtt`, {
    username: 'company',
    password: token.replace('Bearer ', ''),
    protocolVersion: 4,
  })
  onTestFinished(() => client.endAsync())
  const told: unknown[] = []
  client.on('message', (_, payload) => {
    const { method, params } = JSON.parse(payload.toString())
    if (method === 'pumpAuthorisation') told.push(params)
  })
  await client.subscribeAsync(`/broadcast/bluesea/${app.ids.airport}/nozzleStatus`, { qos: 1 })
  return told
}

const runsOf = (job: string) =>
  app.look((db) =>
    db.selectFrom('job_runs').where('job', '=', job).select(['outcome', 'runs']).execute(),
  )

it('captures a hold as soon as its fuelling arrives, without a sweep and without being asked', async () => {
  const told = await watch()
  const card = await aCardWith(app, { principal: 50_000 })
  const { id: nozzleId } = await pump.nozzleAt()
  const wish = { nozzleControl: { id: nozzleId }, userCard: { id: card.id } }
  const { id } = expectDone(
    await (
      await managerAt(app)
    ).post('/pumpAuthorisations', { ...wish, kind: 'amount', amount: 20_000 }),
  )
  expect((await pump.fuel(id, 20)).Message).toBe('OK')
  await expect.poll(() => told).toContainEqual({ id, status: 'done', nozzleId })
  expect(await cardNow(app, card.id)).toMatchObject({ value: 34_940, lockValue: 0 })
  expect(await runsOf('sweepPumpAuthorisations')).toEqual([])
})
