/** Where the money of the demo's stations arrives, and how customers may pay. */

import { TILL_TYPES } from '#modules/sales/transactions/contract.ts'
import type { StationPlan } from './company-plan.ts'
import { confirm, type DemoClient } from './demo-client.ts'

const MAIN = 0
const SECOND = 1

/** @param company who may configure accounts, at the station */
export async function openAccounts(company: DemoClient, station: StationPlan): Promise<void> {
  const bank = '中国工商银行苏州分行'
  await company.post('/billAccounts', {
    billType: MAIN,
    name: `${station.name}（基本户）`,
    bank,
    account: '1102020009000012345',
  })
  await company.post('/billAccounts', {
    billType: SECOND,
    name: `${station.name}（收单户）`,
    bank,
    account: '1102020009000067890',
    paymentTypes: ['bankCard', 'unionPay'],
  })
}

/** What is paid by phone arrives on account 2 for three orders of ten; the platform is the second person. */
export async function shareAccounts(company: DemoClient, platform: DemoClient): Promise<void> {
  const ratio = { paymentType: 'wx', ratio: 30, reason: '与收单银行的协议' }
  await company.post('/accountRatios', ratio).catch((error) => confirm(platform, error))
  await company.post('/accountRatios', ratio)
}

type Way = (typeof TILL_TYPES)[number]

const RECHARGES: ReadonlySet<Way> = new Set(['cash', 'wx', 'ali', 'bankCard', 'unionPay'])

/** Every way once: those at the till first. */
const waysOf = (atTill: readonly Way[], labels: Partial<Record<Way, string>> = {}) => {
  const ordered: readonly Way[] = [...atTill, ...TILL_TYPES.filter((way) => !atTill.includes(way))]
  return ordered.map((type) => ({
    type,
    label: labels[type] ?? '',
    atTill: atTill.includes(type),
    forRecharges: RECHARGES.has(type) && atTill.includes(type),
  }))
}

const TEMPLATES = [
  { name: '城区站', ways: waysOf(['wx', 'ali', 'cash', 'bankCard', 'unionPay']) },
  {
    name: '高速站',
    ways: waysOf(['cash', 'wx', 'ali', 'other', 'tuanYou', 'huochebang', 'douyin'], {
      other: 'ETC 结算',
    }),
  },
]

/** For new stations of the company. */
export async function offerPaymentTemplates(company: DemoClient): Promise<void> {
  for (const template of TEMPLATES) await company.post('/payTemplates', template)
}
