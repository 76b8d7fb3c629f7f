/** What two companies have of the platform's own modules: text messages, software. */

import { DEMO_PIN } from '#demo/demo-plan.ts'
import { expectDone } from '../checkout.ts'
import type { Caller, TestApp } from '../harness.ts'
import { upload } from '../uploads.ts'

/** A text message of the station, and what it takes to send one. */
export async function textAt(till: Caller, { stationId }: { stationId: number }): Promise<void> {
  const post = async (path: string, body: object) =>
    expectDone(await till.post(path, body, { pin: DEMO_PIN }))
  const signature = 'Station'
  // One account of a company is in use, whichever station it was added at.
  const [known] = expectDone(await till.get('/smsAccounts')).content
  const account =
    known ??
    (await post('/smsAccounts', {
      provider: 'aliyun',
      name: `Texts of station ${stationId}`,
      accessKeyId: 'key',
      secret: 'secret',
      appId: '',
      region: '',
      signatures: [signature],
      dailyQuota: 10,
      enabled: true,
    }))
  const template = await post('/smsTemplates', {
    account: { id: account.id },
    name: `News of station ${stationId}`,
    code: 'SMS_1',
    signature,
    content: 'Open again.',
    enabled: true,
  })
  await post('/messages', { template: { id: template.id }, mobiles: ['13700000009'], params: {} })
}

/** A report that the station is sent by mail, and the account that it goes out by. */
export async function mailedAt(
  app: TestApp,
  till: Caller,
  { companyId }: { companyId: number },
): Promise<void> {
  const { account, servers } = expectDone(await till.get('/mailAccount'))
  const [server = ''] = servers
  if (!account) {
    const more = {
      sender: `reports${companyId}@station.example`,
      username: 'reports',
      password: 'secret',
    }
    const input = { ...more, server, enabled: true, version: null }
    expectDone(await till.put('/mailAccount', input, { pin: DEMO_PIN }))
  }
  await app.asOwner(
    `update users set email = 'staff' || id || '@station.example' where kind = 'staff' and email is null`,
  )
  const [recipient] = expectDone(await till.get('/reportMails/recipients')).content
  const wish = { report: 'payments', every: 'day', onDay: 1, hour: 7, format: 'xlsx' }
  expectDone(await till.post('/reportMails', { ...wish, recipients: [{ id: recipient.id }] }))
  // Sent to nobody of another station, who may see what comes to them.
  await app.asOwner('update report_mails set recipients = array[created_by]')
}

const PROGRAM = {
  name: 'Till',
  packageName: 'till',
  deviceTypes: ['pos'],
  description: '',
}

/** An application of the platform, a version of it, and a device of the company that runs it. */
export async function softwareAt(
  app: TestApp,
  till: Caller,
  { companyId, stationId }: { companyId: number; stationId: number },
): Promise<void> {
  const admin = await app.as('admin', 'platform')
  const post = async (path: string, body: object) => expectDone(await admin.post(path, body))
  const content = Buffer.from([0x1f, 0x8b, 1])
  const file = expectDone(await upload(app, admin, { type: 'software', content }))
  // Whoever names a package of their own company is refused for what they are.
  expectDone(await upload(app, till, { type: 'software', content }))
  // What one company finds there the others do, too.
  const [known] = expectDone(await admin.get('/softwareApplications')).content
  const application = known ?? (await post('/softwareApplications', PROGRAM))
  if (!known) {
    await post('/softwareVersions', {
      application: { id: application.id },
      versionName: '1.0',
      versionNumber: 1,
      package: { id: file.id },
      notes: '',
      forceUpdate: false,
      rollout: 100,
    })
  }
  await app.look((db) =>
    db
      .insertInto('software_installations')
      .values({
        company_id: companyId,
        device: `PC of station ${stationId}`,
        application_id: application.id,
        version_name: '1.0',
        version_number: 1,
        first_seen_at: app.clock.now,
        last_seen_at: app.clock.now,
      })
      .execute(),
  )
}

/** A device of the station, and a licence code that covers it. */
export async function equipmentAt(
  app: TestApp,
  { stationId }: { stationId: number },
): Promise<void> {
  const admin = (await app.as('admin', 'platform')).at(stationId)
  const licence = { station: { id: stationId }, type: 'device', quota: 500 }
  expectDone(await admin.post('/authCodes', licence))
  const device = { type: 'pos', code: `pos-${stationId}`, name: `Till of station ${stationId}` }
  expectDone(await admin.post('/devices', device))
}

/** What members of the company come through, which its stations have in common, and a code that opens it. */
export async function miniProgramOf(
  app: TestApp,
  spot: { companyId: number; stationId: number },
): Promise<void> {
  await programOf(app, spot)
  await app.asOwner(`insert into qr_codes (company_id, station_id, mini_program_id, name, purpose, code)
    select company_id, ${spot.stationId}, min(id), 'Till', 'station',
      lpad('${spot.stationId}', 16, 'x') from mini_programs where company_id = ${spot.companyId}
    group by company_id`)
}

async function programOf(app: TestApp, { companyId }: { companyId: number }): Promise<void> {
  const admin = await app.as('admin', 'platform')
  const known = expectDone(await admin.get(`/miniprograms?search=company.id:${companyId}`)).content
  if (known.length > 0) return
  const appId = `wx${String(companyId).padStart(16, '0')}`
  const program = { company: { id: companyId }, type: 'wxUser', appId, name: 'Members' }
  expectDone(await admin.post('/miniprograms', program))
}
