/** The devices of the demo's stations: what they are licensed for, and the software that they may have. */

import { gzipSync } from 'node:zlib'
import type { DemoClient, Made } from '#demo/demo-client.ts'

interface DevicePlan {
  type: string
  code: string
  name: string
  remark?: string
}

const DEVICES: Readonly<Record<string, readonly DevicePlan[]>> = {
  E01: [
    { type: 'pos', code: 'E01-POS-1', name: '收银台 1', remark: '营业厅' },
    { type: 'pos', code: 'E01-POS-2', name: '收银台 2', remark: '便利店' },
    { type: 'miniPos', code: 'E01-HAND-1', name: '手持机', remark: '2 号岛' },
    { type: 'screen24', code: 'E01-TV', name: '办公室大屏' },
  ],
  A02: [{ type: 'pos', code: 'A02-POS-1', name: '收银台' }],
}

const DISPENSERS = 24
const MORE_DEVICES = 4

const MONTHS = 12

/** @param platform somebody of its staff, at the station, whose service is renewed as well */
export async function equip(
  platform: DemoClient,
  station: { id: number; code: string },
): Promise<void> {
  await platform.post(`/stations/${station.id}/renew`, { months: MONTHS })
  const devices = DEVICES[station.code] ?? []
  const licences = [
    { type: 'dispenser', quota: DISPENSERS, remark: '随站点开通' },
    { type: 'device', quota: devices.length + MORE_DEVICES, remark: '随站点开通' },
  ]
  for (const licence of licences) {
    const code = `${station.code}-${licence.type.toUpperCase()}`
    await platform.post('/authCodes', { station: { id: station.id }, code, ...licence })
  }
  for (const device of devices) await platform.post('/devices', device)
}

interface VersionPlan {
  versionName: string
  versionNumber: number
  notes: string
  rollout: number
  isPublished: boolean
}

const TILL = {
  name: '收银程序',
  packageName: 'cn.forecourt.till',
  deviceTypes: ['pos', 'miniPos'],
  description: '收银台和手持机上的程序',
}

/** One that all devices have, one that some try, and one that is not out yet. */
const TILL_VERSIONS: readonly VersionPlan[] = [
  {
    versionName: '2.3.0',
    versionNumber: 230,
    notes: '支持卡有效期提醒',
    rollout: 100,
    isPublished: true,
  },
  { versionName: '2.4.0', versionNumber: 240, notes: '小票可补打', rollout: 20, isPublished: true },
  {
    versionName: '2.5.0',
    versionNumber: 250,
    notes: '内部试用',
    rollout: 100,
    isPublished: false,
  },
]

/** @param platform somebody of its staff */
export async function releaseSoftware(platform: DemoClient): Promise<void> {
  const application = await platform.post('/softwareApplications', TILL)
  for (const { isPublished, ...plan } of TILL_VERSIONS) {
    const file = {
      name: `till-${plan.versionName}.tgz`,
      content: gzipSync(`${TILL.name} ${plan.versionName}`),
    }
    const { id } = await platform.send('/upload?type=software', file)
    const version = await platform.post<Made & { version: number }>('/softwareVersions', {
      ...plan,
      application: { id: application.id },
      package: { id },
      forceUpdate: false,
    })
    if (!isPublished) continue
    await platform.post(`/softwareVersions/${version.id}/publish`, { version: version.version })
  }
}
