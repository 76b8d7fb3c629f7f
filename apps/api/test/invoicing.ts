/** Invoices for tests: platforms to ask, sellers to be, and waiting until an answer is entered. */

import type { Bill, Fault, Issued, SendFault } from '@app/simulator/invoicing/bureau'
import type { PdfFault } from '@app/simulator/invoicing/pdf'
import { type InvoicePlatforms, startInvoicePlatforms } from '@app/simulator/invoicing/platforms'
import { afterAll, beforeAll, expect } from 'vitest'
import { enqueue } from '#jobs/jobs.ts'
import { PDF_JOB, SEND_JOB } from '#modules/invoicing/invoices/send/queue.ts'
import type { Caller, Reply, TestApp } from './harness.ts'
import { expectDone, managerAt } from './checkout.ts'

type Body = Reply<any>['body']

const SECRET = 'between us'

export const SELLER_TAX_NO = '91330106MA2AYNWD8M'
export const BUYER_TAX_NO = '91440101MA5APD8X8J'

/** Coffee is a drink, and so the bureau calls it. */
const DRINKS = '1030307000000000000'

export interface TestPlatforms {
  urls(): InvoicePlatforms['urls']
  bureau(): InvoicePlatforms['bureau']
  nudgeOf: InvoicePlatforms['nudgeOf']
  /** What goes wrong with the next bill under a number nobody used, and with no other. */
  next(fault: Fault): void
  /** What goes wrong with the files of invoices from now on. */
  pdfsAre(fault: PdfFault | undefined): void
  /** What goes wrong with sending invoices once more from now on. */
  sendingsAre(fault: SendFault | undefined): void
}

/** Opens the platforms before the file's application; say so before `useApp`. */
export function usePlatforms({
  delayMs = 0,
  secret = SECRET,
  usual = () => undefined,
}: {
  delayMs?: number
  secret?: string
  /** What goes wrong with a bill by itself, knowing what was issued. */
  usual?: (bill: Bill, issued: readonly Issued[]) => Fault | undefined
} = {}): TestPlatforms {
  let open: InvoicePlatforms | undefined
  let planned: Fault | undefined
  let pdfFault: PdfFault | undefined
  let sendFault: SendFault | undefined
  const opened = (): InvoicePlatforms => {
    if (!open) throw new Error('the platforms are open only inside tests')
    return open
  }
  beforeAll(async () => {
    const fault = (bill: Bill): Fault | undefined => {
      const now = planned
      planned = undefined
      return now ?? usual(bill, opened().bureau.issued)
    }
    open = await startInvoicePlatforms({
      secret,
      delayMs,
      fault,
      pdfFault: () => pdfFault,
      sendFault: () => sendFault,
    })
  })
  afterAll(async () => open?.stop())
  return {
    urls: () => opened().urls,
    bureau: () => opened().bureau,
    nudgeOf: (of) => opened().nudgeOf(of),
    next: (fault) => {
      planned = fault
    },
    pdfsAre: (fault) => {
      pdfFault = fault
    },
    sendingsAre: (fault) => {
      sendFault = fault
    },
  }
}

/** A station, by default the airport, becomes a seller, and its goods get their tax class. */
export async function openForInvoices(
  app: TestApp,
  platform: 'pt' | 'aisino' | 'nuonuo' = 'nuonuo',
  stationId = app.ids.airport,
): Promise<Body> {
  const manager = (await app.as('manager')).at(stationId)
  await app.asOwner(
    `update items set tax_spec_no = 'DRINK', stock = -1 where category_type = 'normal'`,
  )
  const tax = { specNo: 'DRINK', rate: 13, classificationCode: DRINKS, unit: '杯' }
  await manager.post('/taxes', tax)
  return expectDone(
    await manager.post('/sellerInvoices', {
      platform,
      name: '蓝海机场站',
      taxPayerId: SELLER_TAX_NO,
      address: '机场大道 9 号',
      bank: '工商银行',
      account: '6222 0001',
      drawer: '赵敏',
      appKey: 'key',
      appSecret: SECRET,
      isDefault: true,
    }),
  )
}

export const aBuyer = { title: '通达物流有限公司', taxId: BUYER_TAX_NO, email: 'fp@tongda.example' }

export const apply = async (app: TestApp, more: object): Promise<Reply<any>> =>
  (await managerAt(app)).post('/invoices', { ...aBuyer, ...more })

export const invoiceNow = async (app: TestApp, id: number): Promise<Body> =>
  expectDone(await (await managerAt(app)).get(`/invoices/${id}`))

export const orderNow = async (app: TestApp, id: number): Promise<Body> =>
  expectDone(await (await managerAt(app)).get(`/orders/${id}?expand=userInvoices`))

/** Has the platforms asked once more, as the clock does when it is time. */
export async function askAgain(app: TestApp): Promise<void> {
  app.clock.advance(600_000)
  await runNow(app, SEND_JOB)
}

/** Has files fetched that are due, as the clock does every minute. */
export const fetchPdfs = (app: TestApp): Promise<void> => runNow(app, PDF_JOB)

const runNow = (app: TestApp, name: string): Promise<void> =>
  app.look((db) => enqueue(db, { name, payload: {}, runAt: new Date(0), key: crypto.randomUUID() }))

/** Waits until an invoice is what it should become. */
export async function untilInvoice(app: TestApp, id: number, status: string): Promise<Body> {
  await app.listen()
  await expect.poll(async () => (await invoiceNow(app, id)).status).toBe(status)
  return invoiceNow(app, id)
}

/** An invoice of the airport that the platform has issued. */
export async function anInvoice(app: TestApp, more: object): Promise<Body> {
  const { id } = expectDone(await apply(app, more))
  return untilInvoice(app, id, 'success')
}

export const reverse = (caller: Caller, id: number, pin: string): Promise<Reply<any>> =>
  caller.post(`/invoices/${id}/reverse`, { reason: 'wrong title' }, { pin })
