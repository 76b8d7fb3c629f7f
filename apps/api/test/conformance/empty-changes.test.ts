/** Saving without a change is answered like any other save. */

import { beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#http/route.ts'
import { type Caller, useApp } from '../harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { expectDone } from '../checkout.ts'
import { routesOf, nameOf, pathTo } from './routes.ts'
import { ALMIGHTY, doBusiness, hire, rowsAt } from './tenants.ts'

// Where nothing was changed the log need not be told.
const app = useApp({ mustAudit: false })

const changesOf = (): Route[] =>
  routesOf(app.container).filter(({ method, shapes }) => {
    const required: readonly string[] = shapes.body?.required ?? []
    return method === 'PUT' && shapes.body && required.every((name) => name === 'version')
  })

const east = () => ({ companyId: app.ids.company, stationId: app.ids.east })

beforeAll(async () => {
  await hire(app, { ...east(), ...ALMIGHTY, account: 'owner' })
  await app.asOwner('update stations set indefinite = true')
  app.clock.now = new Date(Date.now() + 3_600_000)
  const owner = (await app.as('owner')).at(app.ids.east)
  await doBusiness(app, owner, { ...east(), mobile: '13912345678' })
})

/** Saves with the version that the row has, as far as it shows one. */
async function save(caller: Caller, path: string, required: readonly string[]) {
  const shown = await caller.get(path)
  const version = shown.body.version ?? 0
  return caller.put(path, required.includes('version') ? { version } : {}, { pin: DEMO_PIN })
}

describe('A change of nothing', () => {
  it('breaks no operation', async () => {
    const rowAt = await rowsAt(app, east())
    const changes = changesOf()
    expect(changes.length).toBeGreaterThan(20)
    const broken: string[] = []
    for (const caller of [await app.as('owner'), await app.as('admin', 'platform')]) {
      for (const route of changes) {
        const { status } = await save(
          caller,
          pathTo(route, rowAt),
          route.shapes.body?.required ?? [],
        )
        if (status >= 500) broken.push(nameOf(route))
      }
    }
    expect(broken).toEqual([])
  })

  it('of a dealer is done, and refused for a version that is not the newest', async () => {
    const admin = await app.as('admin', 'platform')
    const dealer = expectDone(await admin.post('/companyGroups', { name: 'West' }))
    const path = `/companyGroups/${dealer.id}`
    expect(expectDone(await admin.put(path, { version: dealer.version }))).toMatchObject({
      name: 'West',
      version: dealer.version,
    })
    const stale = await admin.put(path, { version: dealer.version + 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION'])
  })

  it('of how far somebody may look back is done', async () => {
    const manager = await app.as('manager')
    const { id } = expectDone(await (await app.as('cashier')).get('/users/profile'))
    const rights = expectDone(await manager.get(`/users/${id}/rights`))
    const path = `/users/${id}/searchLimits`
    expect((await manager.put(path, { version: rights.version })).status).toBe(200)
  })
})
