/** Text messages for tests: an account of the demo company, and templates at it. */

import { DEMO_PIN } from '../src/demo/demo-plan.ts'
import { expectDone } from './checkout.ts'
import type { Reply, TestApp } from './harness.ts'

type Body = Reply<any>['body']

const SIGNATURE = '蓝海石油'

/** @returns what adds a template to a new account */
export async function texting(
  app: TestApp,
  { dailyQuota }: { dailyQuota: number },
): Promise<(name: string, content: string) => Promise<Body>> {
  const company = await app.as('company')
  const add = async (path: string, body: object): Promise<Body> =>
    expectDone(await company.post(path, body, { pin: DEMO_PIN }))
  const { id } = await add('/smsAccounts', {
    provider: 'aliyun',
    name: 'Main',
    accessKeyId: 'key-1',
    secret: 'between us and the provider',
    appId: '',
    region: '',
    signatures: [SIGNATURE],
    dailyQuota,
    enabled: true,
  })
  return (name, content) =>
    add('/smsTemplates', {
      account: { id },
      name,
      code: 'SMS_1',
      signature: SIGNATURE,
      content,
      enabled: true,
    })
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Moves the clock on to an hour of a later day in China. */
export function goToHour(app: TestApp, days: number, hour: number): void {
  const { now } = app.clock
  const midnight = Math.floor((now.getTime() + 8 * HOUR_MS) / DAY_MS) * DAY_MS - 8 * HOUR_MS
  app.clock.advance(midnight + days * DAY_MS + hour * HOUR_MS - now.getTime())
}
