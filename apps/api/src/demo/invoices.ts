/** How the demo's stations come to invoices: tax classes, a seller title, and what customers asked for. */

import { setTimeout as delay } from 'node:timers/promises'
import type { StationPlan } from './company-plan.ts'
import { DEMO_INVOICE_SECRET, TAXES } from './demo-plan.ts'
import type { DemoClient, Made } from './demo-client.ts'
import { chineseOf } from './english/english.ts'

/** Of nobody in particular. */
const SELLER_TAX_NO = '91330106MA2AYNWD8M'

interface Found {
  content: (Made & { orderNo: string })[]
}

/** A station becomes a seller at the emulated platform. */
export async function openForInvoices(manager: DemoClient, station: StationPlan): Promise<void> {
  for (const tax of Object.values(TAXES)) await manager.post('/taxes', { ...tax, rate: 13 })
  await manager.post('/sellerInvoices', {
    platform: 'pt',
    name: `${station.name}（蓝海石油）`,
    taxPayerId: SELLER_TAX_NO,
    address: station.address,
    phone: station.phone,
    bank: '中国工商银行苏州分行',
    account: '1102 0200 0900 0012 345',
    payee: '周慧',
    reviewer: station.contact,
    drawer: '周慧',
    appKey: `demo-${station.code}`,
    appSecret: DEMO_INVOICE_SECRET,
    isDefault: true,
  })
}

/** What the emulated platform does with a bill: refuses it, or never hears of it, however often it is asked. */
type Trouble = 'refuse' | 'loseCall'

interface Customer {
  title: string
  taxId?: string
  email?: string
  phone?: string
  /** How many sales are on the invoice; one by default. */
  sales?: number
  blue?: Trouble
  /** What the manager does once the platform has answered, and what comes of the red invoice. */
  follow?: 'discard' | 'reverse'
  red?: Trouble
}

/** As many as it takes for an invoice in each state, red ones included. */
const CUSTOMERS: readonly Customer[] = [
  {
    title: '苏州通达物流有限公司',
    taxId: '91440101MA5APD8X8J',
    email: 'caiwu@tongda.example',
    sales: 2,
  },
  { title: '刘洋', phone: '13912345678', follow: 'reverse', red: 'loseCall' },
  { title: '苏州东吴物资贸易有限公司', email: 'fp@dongwu.example', blue: 'refuse' },
  { title: '苏州金盛运输队', email: 'kj@jinsheng.example', blue: 'refuse', follow: 'discard' },
  { title: '苏州捷达汽车修理厂', email: 'jieda@jieda.example', blue: 'loseCall' },
  { title: '张敏', phone: '13862155791', follow: 'reverse' },
  {
    title: '常熟顺风货运有限公司',
    email: 'fp@shunfeng.example',
    follow: 'reverse',
    red: 'refuse',
  },
]

interface Bill {
  kind: 'blue' | 'red'
  title: string
  blueNo: string
}

/** @param issued what the platform has issued, for a red bill names the number of the blue one alone */
export function demoTrouble(
  { kind, title, blueNo }: Bill,
  issued: readonly { invoiceNo: string; bill: Bill }[],
): Trouble | undefined {
  const blue = kind === 'red' ? issued.find(({ invoiceNo }) => invoiceNo === blueNo) : undefined
  const whose = chineseOf(blue?.bill.title ?? title)
  return CUSTOMERS.find((customer) => customer.title === whose)?.[kind]
}

/** What customers ask for; the platform is asked later. */
export async function askForInvoices(manager: DemoClient): Promise<void> {
  const search = encodeURIComponent('status:success AND refundStatus:none AND kind:(fuel OR goods)')
  const paid = `transactions.paymentType:(cash OR wx OR ali)`
  const { content } = await manager.get<Found>(
    `/orders?size=20&sort=id,desc&search=${search}${encodeURIComponent(` AND ${paid}`)}`,
  )
  const sold = content.map(({ id }) => id)
  for (const { title, taxId, email, phone, sales = 1 } of CUSTOMERS) {
    const orderIds = sold.splice(0, sales)
    if (orderIds.length < sales) return
    await manager.post('/invoices', { orderIds, title, taxId, email, phone })
  }
}

/** What the manager makes of the platform's answers: an invoice given up, others reversed. */
export async function followInvoices(manager: DemoClient): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (const { title, follow } of CUSTOMERS) {
    const invoiceId =
      follow && (await answered(manager, { title, isIssued: follow === 'reverse', until }))
    if (invoiceId === undefined) continue
    const body = follow === 'reverse' ? { reason: '抬头开错，客户要求换开' } : {}
    await manager.post(`/invoices/${invoiceId}/${follow}`, body)
  }
}

/** A platform that is slow, or another than the demo's own, holds nobody up. */
const PATIENCE_MS = 20_000
const POLL_MS = 100

async function answered(
  manager: DemoClient,
  { title, isIssued, until }: { title: string; isIssued: boolean; until: number },
): Promise<number | undefined> {
  const status = isIssued ? 'success' : 'fail'
  const search = encodeURIComponent(`kind:blue AND status:${status}`)
  do {
    const { content } = await manager.get<{ content: (Made & { title: string })[] }>(
      `/invoices?size=100&search=${search}`,
    )
    const found = content.find((invoice) => invoice.title === title)
    if (found) return found.id
    await delay(POLL_MS)
  } while (Date.now() < until)
  return undefined
}
