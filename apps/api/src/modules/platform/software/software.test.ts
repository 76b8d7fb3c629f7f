import { createHash, createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DeviceCall, textOfDeviceCall } from '@app/kernel/signed/device-call'
import { auditedOf, expectDone } from '../../../../test/checkout.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { upload } from '../../../../test/uploads.ts'

const app = useApp()

const SECRET = 'shared with the devices'
const PACKAGE = Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.from('a package')])

const admin = () => app.as('admin', 'platform')

let applicationId: number

beforeAll(async () => {
  const secret = app.container.secrets.encrypt(SECRET)
  await app.look((db) =>
    db
      .updateTable('companies')
      .set({ secret_key_enc: secret })
      .where('code', '=', 'demo')
      .execute(),
  )
  applicationId = expectDone(await (await admin()).post('/softwareApplications', POS)).id
})

const POS = {
  name: 'Station POS',
  packageName: 'com.example.pos',
  deviceTypes: ['pos'],
  description: '',
}

const aPackage = async (caller: Caller): Promise<number> => {
  const file = { type: 'software', content: PACKAGE, name: 'pos.tgz' } as const
  return expectDone(await upload(app, caller, file)).id
}

async function newVersion(versionNumber: number, more: object = {}) {
  const caller = await admin()
  return caller.post('/softwareVersions', {
    application: { id: applicationId },
    versionName: `1.${versionNumber}.0`,
    versionNumber,
    package: { id: await aPackage(caller) },
    notes: 'faster',
    forceUpdate: false,
    rollout: 100,
    ...more,
  })
}

const step = async (
  version: { id: number; version: number },
  name: 'publish' | 'pause' | 'withdraw',
) => (await admin()).post(`/softwareVersions/${version.id}/${name}`, { version: version.version })

const published = async (versionNumber: number, more: object = {}) =>
  expectDone(await step(expectDone(await newVersion(versionNumber, more)), 'publish'))

/** What a device asks, signed as it signs. */
async function ask(
  versionNumber: number,
  more: Partial<DeviceCall> & { secret?: string; sent?: object } = {},
) {
  const { secret = SECRET, purpose = 'latest', sent = {}, ...said } = more
  const call = {
    purpose,
    company: 'demo',
    device: 'pc-1',
    packageName: POS.packageName,
    versionNumber,
    at: app.clock.now.toISOString(),
    ...said,
  }
  const sign = createHmac('sha256', secret).update(textOfDeviceCall(call)).digest('hex')
  const { purpose: _, ...body } = { ...call, versionName: `1.${versionNumber}.0`, sign, ...sent }
  return app.anonymous.post(`/deviceSoftware/${purpose}`, body)
}

const installed = async (device: string) =>
  (await (await admin()).get(`/softwareInstallations?${searching(`device:${device}`)}`)).body
    .content

describe('applications', () => {
  it('are refused to companies, and twice of one package', async () => {
    expect((await (await app.as('company')).get('/softwareApplications')).status).toBe(403)
    expect((await (await app.as('manager')).post('/softwareApplications', POS)).status).toBe(403)
    const again = await (await admin()).post('/softwareApplications', { ...POS, name: 'Other' })
    expect([again.status, again.body.code]).toEqual([400, 'PACKAGE_EXISTS'])
    const named = { ...POS, name: 'station pos', packageName: 'com.example.other' }
    const reply = await (await admin()).post('/softwareApplications', named)
    expect(reply.body.code).toBe('APPLICATION_EXISTS')
  })

  it('are changed by who saw them, but for their package', async () => {
    const caller = await admin()
    const { body } = await caller.get(`/softwareApplications?${searching(`id:${applicationId}`)}`)
    const [{ version }] = body.content
    const path = `/softwareApplications/${applicationId}`
    const change = { description: 'at the till', version }
    expect((await caller.put(path, change)).body.description).toBe('at the till')
    expect((await caller.put(path, change)).body.code).toBe('STALE_VERSION')
    expect((await caller.put(path, { packageName: 'x.y', version })).status).toBe(400)
  })
})

describe('versions', () => {
  it('are refused without a package, with a number that is no greater, and in the wrong state', async () => {
    const one = await published(10)
    expect((await newVersion(10)).body.code).toBe('VERSION_NOT_GREATER')
    expect((await newVersion(9)).body.code).toBe('VERSION_NOT_GREATER')
    expect((await newVersion(11, { package: { id: 999_999 } })).body.code).toBe('NOT_FOUND')
    expect((await step(one, 'publish')).body.code).toBe('VERSION_STATE')
    const draft = expectDone(await newVersion(11))
    expect((await newVersion(11)).body.code).toBe('VERSION_EXISTS')
    expect((await step(draft, 'pause')).body.code).toBe('VERSION_STATE')
    expect((await step({ ...draft, version: 7 }, 'publish')).body.code).toBe('STALE_VERSION')
    const withdrawn = expectDone(await step(one, 'withdraw'))
    const change = { rollout: 50, version: withdrawn.version }
    const refused = await (await admin()).put(`/softwareVersions/${one.id}`, change)
    expect(refused.body.code).toBe('VERSION_STATE')
  })

  it('are not made of a package of a company', async () => {
    const id = await aPackage(await admin())
    await app.look(async (db) => {
      const theirs = db.selectFrom('companies').where('code', '=', 'demo').select('id')
      await db.updateTable('attachments').set({ company_id: theirs }).where('id', '=', id).execute()
    })
    const theirs = await newVersion(2, { package: { id } })
    expect([theirs.status, theirs.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('keep what was uploaded, by its sum', async () => {
    const { body } = await newVersion(12)
    const sha256 = createHash('sha256').update(PACKAGE).digest('hex')
    expect(body).toMatchObject({ status: 'draft', package: { size: PACKAGE.length, sha256 } })
  })
})

it('is written by the platform alone, whatever rights a role of a company was given', async () => {
  const version = expectDone(await newVersion(13))
  const permissions = ['create', 'update', 'read'].flatMap((verb) => [
    `applicationsMge:${verb}`,
    `versionMge:${verb}`,
  ])
  await app.look((db) =>
    db
      .updateTable('roles')
      .set({ permissions: [...permissions, 'publishVersion'] })
      .where('default_role', '=', 'company_user')
      .execute(),
  )
  const caller = await app.as('company')
  const { body: seen } = await caller.get(`/softwareVersions?${searching(`id:${version.id}`)}`)
  expect(seen.content).toHaveLength(1)
  const replies = [
    await caller.post('/softwareApplications', { ...POS, name: 'New', packageName: 'com.new' }),
    await caller.put(`/softwareApplications/${applicationId}`, { description: '', version: 0 }),
    await caller.post('/softwareVersions', {
      application: { id: applicationId },
      versionName: '1.14.0',
      versionNumber: 14,
      package: { id: await aPackage(caller) },
      notes: '',
      forceUpdate: false,
      rollout: 100,
    }),
    await caller.put(`/softwareVersions/${version.id}`, { rollout: 1, version: version.version }),
    await caller.post(`/softwareVersions/${version.id}/publish`, { version: version.version }),
  ]
  expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => 'FORBIDDEN'))
})

describe('POST /deviceSoftware/latest', () => {
  it('refuses a wrong secret, another company, an old call, and what was changed on the way', async () => {
    const refused = async (more: Parameters<typeof ask>[1]) => {
      const { status, body } = await ask(1, more)
      return [status, body.code]
    }
    const wrong = [401, 'DEVICE_SIGNATURE']
    expect(await refused({ secret: 'another' })).toEqual(wrong)
    expect(await refused({ company: 'rival' })).toEqual(wrong)
    expect(await refused({ company: 'nobody' })).toEqual(wrong)
    expect(await refused({ at: '2026-11-20T00:00:00Z' })).toEqual(wrong)
    expect(await refused({ sent: { device: 'pc-2' } })).toEqual(wrong)
    expect(await refused({ packageName: 'com.example.nothing' })).toEqual([404, 'NOT_FOUND'])
    expect(await installed('pc-1')).toEqual([])
  })

  it('tells the newest that is published, gives its package, and knows what the device runs', async () => {
    const latest = await published(20)
    expect((await ask(15)).body.latest).toMatchObject({ versionNumber: 20, forceUpdate: false })
    expect(await installed('pc-1')).toMatchObject([
      { versionNumber: 15, offered: { versionNumber: 20 }, company: { id: app.ids.company } },
    ])
    const { status, headers } = await ask(20, { purpose: 'package' })
    expect([status, Number(headers['content-length'])]).toEqual([200, PACKAGE.length])
    expect((await ask(12, { purpose: 'package' })).status).toBe(404)
    expect((await ask(20)).body.latest).toBeNull()
    expect(await installed('pc-1')).toMatchObject([{ versionNumber: 20, offered: null }])
    const paused = expectDone(await step(latest, 'pause'))
    expect((await ask(15)).body.latest).toBeNull()
    expectDone(await step(paused, 'publish'))
    expect((await ask(15)).body.latest).toMatchObject({ versionNumber: 20 })
  })

  it('forces what lies above a forced version, also when that is older than the newest', async () => {
    await published(30, { forceUpdate: true })
    await published(31)
    expect((await ask(20)).body.latest).toMatchObject({ versionNumber: 31, forceUpdate: true })
    expect((await ask(30)).body.latest).toMatchObject({ versionNumber: 31, forceUpdate: false })
  })

  it('lets the chosen share of devices have a version, always the same ones', async () => {
    const version = await published(40, { rollout: 25 })
    const offered = async () => {
      const replies = []
      for (let n = 0; n < 60; n += 1) replies.push((await ask(31, { device: `till-${n}` })).body)
      return replies.map(({ latest }) => latest?.versionNumber === 40)
    }
    const first = await offered()
    const share = first.filter(Boolean).length
    expect(share).toBeGreaterThan(4)
    expect(share).toBeLessThan(30)
    expect(await offered()).toEqual(first)
    const path = `/softwareVersions/${version.id}`
    const wider = { rollout: 100, version: version.version }
    expect((await (await admin()).put(path, wider)).body.rollout).toBe(100)
    expect((await offered()).every(Boolean)).toBe(true)
    const { body } = await (await admin()).get(`/softwareVersions?${searching('versionNumber:31')}`)
    expect(body.content).toMatchObject([{ devices: 60 }])
  })
})

describe('a version for some stations', () => {
  const registered = async (stationId: number, code: string) =>
    expectDone(
      await (
        await admin()
      )
        .at(stationId)
        .post('/devices', { type: 'pos', code, name: code, remark: '' }),
    )

  it('is refused for a station that there is not', async () => {
    const reply = await newVersion(45, { stations: [{ id: 999_999 }] })
    expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('is told to devices registered there alone, then to all', async () => {
    const east = await registered(app.ids.east, 'east-pos')
    await registered(app.ids.airport, 'airport-pos')
    const version = await published(45, { stations: [{ id: app.ids.east }], forceUpdate: true })
    expect(version.stations).toMatchObject([{ id: app.ids.east, name: expect.any(String) }])
    const told = async (device: string) => (await ask(40, { device })).body.latest
    expect(await told('east-pos')).toMatchObject({ versionNumber: 45, forceUpdate: true })
    expect([await told('airport-pos'), await told('of-nobody')]).toEqual([null, null])
    const fetched = await ask(45, { purpose: 'package', device: 'airport-pos' })
    expect(fetched.status).toBe(404)
    expectDone(await (await admin()).delete(`/devices/${east.id}?version=${east.version}`))
    expect(await told('east-pos')).toBeNull()

    const everywhere = { stations: [], version: version.version }
    const path = `/softwareVersions/${version.id}`
    expect((await (await admin()).put(path, everywhere)).body.stations).toEqual([])
    expect(await told('airport-pos')).toMatchObject({ versionNumber: 45 })
    expectDone(await step({ ...version, version: version.version + 1 }, 'withdraw'))
  })
})

describe('POST /deviceSoftware/outcome', () => {
  const tell = (versionNumber: number, more: Parameters<typeof ask>[1] = {}) =>
    ask(versionNumber, { purpose: 'outcome', device: 'pc-9', outcome: 'downloaded', ...more })
  const told = async () => (await installed('pc-9'))[0]

  it('refuses what is not signed so, and versions that the device was not told of', async () => {
    await published(50)
    expect((await tell(50)).body.code).toBe('NOT_FOUND')
    await ask(10, { device: 'pc-9' })
    expect((await tell(50, { sent: { outcome: 'failed' } })).body.code).toBe('DEVICE_SIGNATURE')
    expect((await tell(40)).body.code).toBe('NOT_FOUND')
    expect((await tell(50, { sent: { outcome: 'installed' } })).body.code).toBe('VALIDATION')
    expect(await told()).toMatchObject({ outcome: null, outcomeDate: null })
  })

  it('keeps it as long as the device is told of the same version', async () => {
    expect((await tell(50, { outcome: 'damaged' })).status).toBe(200)
    expect(await told()).toMatchObject({ outcome: 'damaged', offered: { versionNumber: 50 } })
    expect((await tell(50)).status).toBe(200)
    await ask(10, { device: 'pc-9' })
    expect(await told()).toMatchObject({ outcome: 'downloaded', outcomeDate: expect.any(String) })
    await published(51)
    await ask(10, { device: 'pc-9' })
    expect(await told()).toMatchObject({ outcome: null, offered: { versionNumber: 51 } })
  })
})

describe('DELETE /softwareVersions/:id', () => {
  it('deletes what nobody has published, with its package', async () => {
    const caller = await admin()
    const remove = ({ id, version }: { id: number; version: number }, by = caller) =>
      by.delete(`/softwareVersions/${id}?version=${version}`)
    const draft = expectDone(await newVersion(90))
    expect((await remove(draft, await app.as('company'))).body.code).toBe('FORBIDDEN')
    expect((await remove({ ...draft, version: 7 })).body.code).toBe('STALE_VERSION')
    const out = await published(91)
    expect((await remove(out)).body.code).toBe('VERSION_STATE')
    const paused = expectDone(await step(out, 'pause'))
    expect((await remove(paused)).body.code).toBe('VERSION_STATE')
    expectDone(await remove(draft))
    expect((await remove(draft)).body.code).toBe('NOT_FOUND')
    expect((await caller.get(`/attachments/${draft.package.id}`)).status).toBe(404)
    const [entry] = await auditedOf(app, 'softwareVersion', draft.id)
    expect(entry?.action).toBe('delete')
    expectDone(await step(paused, 'withdraw'))
  })
})
