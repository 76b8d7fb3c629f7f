/** How the demo's stations come to invoices: tax classes, a seller title, and what customers asked for. */

import type { StationPlan } from './company-plan.ts'
import { DEMO_INVOICE_SECRET, TAXES } from './demo-plan.ts'
import type { DemoClient, Made } from './demo-client.ts'

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

/** Two sales on one invoice for a firm, and one sale for a person; the platform is asked later. */
export async function askForInvoices(manager: DemoClient): Promise<void> {
  const search = encodeURIComponent('status:success AND refundStatus:none AND kind:(fuel OR goods)')
  const paid = `transactions.paymentType:(cash OR wx OR ali)`
  const { content } = await manager.get<Found>(
    `/orders?size=3&sort=id,desc&search=${search}${encodeURIComponent(` AND ${paid}`)}`,
  )
  const [first, second, third] = content.map(({ id }) => id)
  if (first === undefined || second === undefined || third === undefined) return
  await manager.post('/invoices', {
    orderIds: [first, second],
    title: '苏州通达物流有限公司',
    taxId: '91440101MA5APD8X8J',
    email: 'caiwu@tongda.example',
  })
  await manager.post('/invoices', { orderIds: [third], title: '刘洋', phone: '13912345678' })
}
