/** The device service of a station's PC, told by the real server to be updated, beside the console. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, it } from 'vitest'
import { expectDone } from '../../api/test/checkout.ts'
import { searching } from '../../api/test/harness.ts'
import { upload } from '../../api/test/uploads.ts'
import type { DeviceProcess } from '../../device/test/device-process.ts'
import { installKeys } from '../../device/test/sealed-keys.ts'
import { expect, startReader, useTestServer } from './test-server.ts'

const SECRET = 'shared with the station'
const CONTENT = gzipSync('the device service, version 9')
const TERMINAL = '0000000000aa'

const server = useTestServer()
let folder: string
let device: DeviceProcess | undefined

const platform = () => server.app.as('admin', 'platform')

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forced-update-'))
})
afterAll(async () => {
  await device?.stop()
  rmSync(folder, { recursive: true })
})

/** The platform sets the company's secret, and publishes a version that every PC must run. */
async function publish(): Promise<void> {
  const caller = await platform()
  const path = `/companies/${server.app.ids.company}`
  const { version } = expectDone(await caller.get(path))
  expectDone(await caller.put(path, { secretKey: SECRET, version }))
  const application = expectDone(
    await caller.post('/softwareApplications', {
      name: 'Device service',
      packageName: 'forecourt-device',
      deviceTypes: ['web'],
      description: '',
    }),
  )
  const file = { type: 'software', content: CONTENT, name: 'device.tgz' } as const
  const draft = expectDone(
    await caller.post('/softwareVersions', {
      application: { id: application.id },
      versionName: '9.0.0',
      versionNumber: 9_000_000,
      package: { id: expectDone(await upload(server.app, caller, file)).id },
      notes: '',
      forceUpdate: true,
      rollout: 100,
    }),
  )
  const step = { version: draft.version }
  expectDone(await caller.post(`/softwareVersions/${draft.id}/publish`, step))
}

const installation = async () => {
  const query = searching(`device:${TERMINAL}`)
  return (await (await platform()).get(`/softwareInstallations?${query}`)).body.content[0]
}

it('a PC below a forced version fetches it, and works with no card until it is installed', async () => {
  await publish()
  device = await startReader(server.url, {
    ...installKeys(folder, SECRET),
    SERVER_URL: server.url,
    COMPANY_CODE: 'demo',
    TERMINAL_NUMBER: TERMINAL,
    DATA_DIRECTORY: join(folder, 'updates'),
  })
  await expect.poll(installation).toMatchObject({
    offered: { versionNumber: 9_000_000 },
    outcome: 'downloaded',
  })
  const kept = join(folder, 'updates', 'forecourt-device-9.0.0.tgz')
  expect(readFileSync(kept)).toEqual(CONTENT)

  const page = await server.open({ account: 'company', language: 'en' })
  const { url } = device
  await page.route('http://127.0.0.1:9200/**', async (route) => {
    const asked = route.request().url().replace('http://127.0.0.1:9200', url)
    await route.fulfill({ response: await route.fetch({ url: asked }) })
  })
  await page.goto('/maintenance/cardBusiness/icCard')
  // Also where nobody wants to hear of cards that cannot be read.
  await page.getByRole('switch', { name: 'Alert me when no card can be read' }).click()
  await page.getByRole('button', { name: 'Test card' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /^Tip/ })).toContainText(
    'version 9.0.0 must be installed first',
  )
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const software = await server.open({ account: 'admin', company: 'platform', language: 'en' })
  await software.goto('/maintenance/softwareUpdate/versionMge?tab=installations')
  await expect(software.getByRole('row').filter({ hasText: TERMINAL })).toContainText(
    'Downloaded, to be installed',
  )
})
