/**
 * Piaotong: JSON by POST, an address for each purpose, the business as encoded text inside a signed
 * envelope. 0000 issued, 7777 under way, 9999 failed, 6666 never heard of.
 */

import { createHmac } from 'node:crypto'
import { Type } from '@app/kernel/schema'
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
import { postTo, readAnswer } from './http.ts'
import type { Credentials, InvoicePort, PlatformAnswer, PlatformRequest } from './port.ts'

const PATHS = {
  blue: 'invoiceBlue.pt',
  red: 'invoiceRed.pt',
  query: 'queryInvoice.pt',
  resend: 'sendInvoice.pt',
} as const

const Envelope = Type.Object({
  code: Type.String(),
  msg: Type.String(),
  content: Type.Optional(Type.String()),
})

const Found = Type.Object({
  code: Type.String(),
  msg: Type.String(),
  invoiceCode: Type.Optional(Type.String()),
  invoiceNo: Type.Optional(Type.String()),
  securityCode: Type.Optional(Type.String()),
  invoiceTime: Type.Optional(Type.String()),
  amountWithTax: Type.Optional(Type.String()),
  taxAmount: Type.Optional(Type.String()),
  downloadUrl: Type.Optional(Type.String()),
})

const DONE = '0000'
const UNDER_WAY = '7777'
const UNKNOWN = '6666'

/** As the tax bureau counts the reasons. */
const CAUSES: Readonly<Record<ReversalCause, string>> = {
  error: '01',
  return: '02',
  termination: '03',
  discount: '04',
}

/** @param url the directory that the addresses are in */
export function pt(url: string): InvoicePort {
  const query = async (
    request: PlatformRequest,
    credentials: Credentials,
  ): Promise<PlatformAnswer> => {
    const body = { taxpayerNum: credentials.taxPayerId, invoiceReqSerialNo: request.serialNo }
    const { code, msg, content } = await call(url, PATHS.query, { request, credentials, body })
    if (code === UNKNOWN) return { state: 'unknown' }
    if (code !== DONE || content === undefined) throw new Error(`the invoice platform: ${msg}`)
    return answerOf(readAnswer(Found, decoded(content)))
  }
  return {
    query,
    issue: async (request, credentials) => {
      const [path, body] =
        request.kind === 'red' ? [PATHS.red, reversalOf(request)] : [PATHS.blue, billOf(request)]
      const { code, msg } = await call(url, path, { request, credentials, body })
      // Under a number that was used before there is an invoice already, and it is asked for.
      if (code === DONE) return query(request, credentials)
      return { state: 'rejected', text: `${code} ${msg}` }
    },
    resend: async (resending, credentials) => {
      const body = {
        taxpayerNum: credentials.taxPayerId,
        invoiceReqSerialNo: resending.serialNo,
        takerEmail: resending.email,
        takerTel: resending.phone,
      }
      const { code, msg } = await call(url, PATHS.resend, { request: resending, credentials, body })
      return code === DONE ? { state: 'taken' } : { state: 'rejected', text: `${code} ${msg}` }
    },
  }
}

function answerOf(found: Type.Static<typeof Found>): PlatformAnswer {
  if (found.code === UNDER_WAY) return { state: 'pending' }
  if (found.code !== DONE) return { state: 'rejected', text: found.msg }
  return {
    state: 'issued',
    invoiceNo: found.invoiceNo ?? '',
    code: found.invoiceCode ?? '',
    checkCode: found.securityCode ?? '',
    issuedAt: timeIn(found.invoiceTime ?? ''),
    pdfUrl: found.downloadUrl ?? '',
    face: amountIn(found.amountWithTax ?? ''),
    tax: amountIn(found.taxAmount ?? ''),
  }
}

function billOf({ serialNo, seller, buyer, lines, digital }: PlatformRequest): object {
  return {
    taxpayerNum: seller.taxPayerId,
    invoiceReqSerialNo: serialNo,
    invoiceKindCode: digital ? '82' : '10',
    buyerName: buyer.title,
    buyerTaxpayerNum: buyer.taxId,
    takerEmail: buyer.email,
    takerTel: buyer.phone,
    sellerAddress: seller.address,
    sellerTel: seller.phone,
    sellerBankName: seller.bank,
    sellerBankAccount: seller.account,
    casherName: seller.payee,
    reviewerName: seller.reviewer,
    drawerName: seller.drawer,
    itemList: lines.map(itemOf),
  }
}

const itemOf = (line: TaxedLine): object => ({
  goodsName: line.name,
  taxClassificationCode: line.classificationCode,
  meteringUnit: line.unit,
  quantity: quantityText(line.quantity),
  includeTaxFlag: '0',
  unitPrice: priceText(line.net, line.quantity),
  invoiceAmount: amountText(line.net),
  taxRateValue: rateText(line.rate),
  taxRateAmount: amountText(line.tax),
})

const reversalOf = ({ serialNo, seller, blue, reversal, face }: PlatformRequest): object => ({
  taxpayerNum: seller.taxPayerId,
  invoiceReqSerialNo: serialNo,
  invoiceCode: blue?.code ?? '',
  invoiceNo: blue?.invoiceNo ?? '',
  redReason: CAUSES[reversal?.cause ?? 'error'],
  amount: amountText(face),
})

const encoded = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64')

const decoded = (content: string): unknown =>
  JSON.parse(Buffer.from(content, 'base64').toString('utf8'))

async function call(
  url: string,
  path: string,
  letter: { request: { serialNo: string }; credentials: Credentials; body: object },
): Promise<Type.Static<typeof Envelope>> {
  const { request, credentials, body } = letter
  const envelope = {
    platformCode: credentials.appKey,
    signType: 'HMAC',
    format: 'JSON',
    version: '1.0',
    timestamp: localTime(new Date()),
    serialNo: request.serialNo,
    content: encoded(body),
  }
  const answer = await postTo(`${url}/${path}`, {
    body: JSON.stringify({ ...envelope, sign: signatureOf(envelope, credentials.appSecret) }),
    headers: { 'content-type': 'application/json' },
  })
  return readAnswer(Envelope, JSON.parse(answer))
}

/** Base64 of HMAC-SHA256 over the fields of the envelope, `name=value` in the order of their names. */
function signatureOf(envelope: Readonly<Record<string, string>>, secret: string): string {
  const fields = Object.entries(envelope).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = fields.map(([name, value]) => `${name}=${value}`).join('&')
  return createHmac('sha256', secret).update(text).digest('base64')
}
