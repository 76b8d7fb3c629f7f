/** How the demo's stations come to be paid by phone: a merchant at the emulated channel, for each use. */

import type { StationPlan } from './company-plan.ts'
import { DEMO_CHANNEL_SECRET } from './demo-plan.ts'
import type { DemoClient } from './demo-client.ts'

const FUEL = 0
const RECHARGES = 1
const GOODS = 2

/** @param company who may configure accounts, at the station */
export async function openForPhones(company: DemoClient, station: StationPlan): Promise<void> {
  for (const type of [FUEL, RECHARGES, GOODS]) {
    await company.post('/authTokens', {
      type,
      channel: 'ums',
      description: '银联商务聚合支付',
      merchantId: `8983${station.code}`,
      terminalNo: '0001',
      rate: 0.38,
      secret: DEMO_CHANNEL_SECRET,
    })
  }
}
