/**
 * Aisino: XML by POST to one address. Around the business, which is XML in base64, stands an envelope that
 * names the interface and the caller. 0000 done, 2002 under way, 1003 never heard of, anything else refused.
 */

import { createHash } from 'node:crypto'
import type { ReversalCause } from '../contract.ts'
import type { TaxedLine } from '../apply/split.ts'
import {
  amountIn,
  amountText,
  localTime,
  priceText,
  quantityText,
  rateText,
  timeIn,
} from './platform-formats.ts'
import { postTo } from './http.ts'
import type { Credentials, InvoicePort, PlatformAnswer, PlatformRequest } from './port.ts'
import { element, textsIn } from './xml.ts'

const INTERFACES = {
  issue: 'ECXML.FPKJ.BC.E_INV',
  query: 'ECXML.FPXZ.CX.E_INV',
  resend: 'ECXML.EMAILPHONEFPTS.TS.E_INV',
} as const

const DONE = '0000'
const UNDER_WAY = '2002'
const UNKNOWN = '1003'

/** As the tax bureau counts the reasons. */
const CAUSES: Readonly<Record<ReversalCause, string>> = {
  error: '01',
  return: '02',
  termination: '03',
  discount: '04',
}

/** @param url where the service is */
export function aisino(url: string): InvoicePort {
  const query = async (
    request: PlatformRequest,
    credentials: Credentials,
  ): Promise<PlatformAnswer> => {
    const content = element('REQUEST_FPXXXZ_NEW', [
      element('FPQQLSH', request.serialNo),
      element('NSRSBH', credentials.taxPayerId),
    ])
    const {
      code,
      message,
      content: found,
    } = await call(url, {
      name: INTERFACES.query,
      credentials,
      content,
    })
    if (code === UNKNOWN) return { state: 'unknown' }
    if (code === UNDER_WAY) return { state: 'pending' }
    if (code !== DONE) return { state: 'rejected', text: `${code} ${message}` }
    return issuedIn(found)
  }
  return {
    query,
    issue: async (request, credentials) => {
      const content = billOf(request)
      const { code, message } = await call(url, { name: INTERFACES.issue, credentials, content })
      if (code === DONE) return query(request, credentials)
      return { state: 'rejected', text: `${code} ${message}` }
    },
    resend: async ({ serialNo, code: invoiceCode, invoiceNo, email, phone }, credentials) => {
      const content = element('REQUEST_EMAILPHONEFPTS', [
        element('TSFS', WAYS[`${email !== ''} ${phone !== ''}`] ?? ''),
        element('EMAIL', email),
        element('SJ', phone),
        element('FPQQLSH', serialNo),
        element('NSRSBH', credentials.taxPayerId),
        element('FP_DM', invoiceCode),
        element('FP_HM', invoiceNo),
      ])
      const { code, message } = await call(url, { name: INTERFACES.resend, credentials, content })
      if (code === DONE) return { state: 'taken' }
      return { state: 'rejected', text: `${code} ${message}` }
    },
  }
}

/** By mail, by text message, by both. */
const WAYS: Readonly<Record<string, string>> = {
  'true false': '0',
  'false true': '1',
  'true true': '2',
}

function issuedIn(found: string): PlatformAnswer {
  const texts = textsIn(found)
  const textOf = (name: string): string => texts.get(name) ?? ''
  return {
    state: 'issued',
    invoiceNo: textOf('FP_HM'),
    code: textOf('FP_DM'),
    checkCode: textOf('JYM'),
    issuedAt: timeIn(textOf('KPRQ')),
    pdfUrl: textOf('PDF_URL'),
    face: amountIn(textOf('KPHJJE')),
    tax: amountIn(textOf('HJSE')),
  }
}

/** A red one is asked for like a blue one, with negative figures and the number of what it takes back. */
function billOf(request: PlatformRequest): string {
  const { seller, buyer, blue, reversal } = request
  return element('REQUEST_FPKJXX', [
    element('FPKJXX_FPTXX', [
      element('FPQQLSH', request.serialNo),
      element('KPLX', request.kind === 'red' ? '2' : '1'),
      element('FPLXDM', request.digital ? '82' : '51'),
      element('XHF_NSRSBH', seller.taxPayerId),
      element('XHF_MC', seller.name),
      element('XHF_DZ', seller.address),
      element('XHF_DH', seller.phone),
      element('XHF_YHZH', `${seller.bank} ${seller.account}`.trim()),
      element('GHF_MC', buyer.title),
      element('GHF_NSRSBH', buyer.taxId),
      element('GHF_EMAIL', buyer.email),
      element('GHF_SJ', buyer.phone),
      element('KPY', seller.drawer),
      element('SKY', seller.payee),
      element('FHR', seller.reviewer),
      element('KPRQ', localTime(request.at)),
      element('YFP_DM', blue?.code ?? ''),
      element('YFP_HM', blue?.invoiceNo ?? ''),
      element('CHYY', reversal ? CAUSES[reversal.cause] : ''),
      element('KPHJJE', amountText(request.face)),
      element('HJBHSJE', amountText(request.net)),
      element('HJSE', amountText(request.tax)),
    ]),
    element('FPKJXX_XMXXS', request.lines.map(itemOf)),
  ])
}

const itemOf = (line: TaxedLine): string =>
  element('FPKJXX_XMXX', [
    element('XMMC', line.name),
    element('SPBM', line.classificationCode),
    element('DW', line.unit),
    element('XMSL', quantityText(line.quantity)),
    element('XMDJ', priceText(line.net, line.quantity)),
    element('HSBZ', '0'),
    element('XMJE', amountText(line.net)),
    element('SL', rateText(line.rate)),
    element('SE', amountText(line.tax)),
  ])

async function call(
  url: string,
  letter: { name: string; credentials: Credentials; content: string },
): Promise<{ code: string; message: string; content: string }> {
  const { name, credentials, content } = letter
  const { appKey, appSecret, taxPayerId } = credentials
  const time = localTime(new Date())
  const passWord = createHash('md5').update(`${time}${appSecret}`).digest('base64')
  const body = element('interface', [
    element('globalInfo', [
      element('appId', appKey),
      element('interfaceCode', name),
      element('passWord', passWord),
      element('taxpayerId', taxPayerId),
      element('requestTime', time),
    ]),
    element('Data', [element('content', Buffer.from(content).toString('base64'))]),
  ])
  const answer = await postTo(url, {
    body: `<?xml version="1.0" encoding="utf-8"?>${body}`,
    headers: { 'content-type': 'text/xml;charset=UTF-8' },
  })
  const texts = textsIn(answer)
  const code = texts.get('returnCode') ?? ''
  if (code === '') throw new Error('the invoice platform answered something else')
  const inner = Buffer.from(texts.get('content') ?? '', 'base64').toString('utf8')
  return { code, message: texts.get('returnMessage') ?? '', content: inner }
}
