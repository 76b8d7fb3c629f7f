/**
 * Nuonuo (open.nuonuo.com): JSON by POST, one address, the method in a header, signed with HMAC-SHA1 over
 * the address and the body. States of an invoice: 2 issued, 20 and 21 under way, 22 and 24 failed, 3 and
 * 31 void; E9106 says that a number was used before.
 */

import { createHmac, randomInt, randomUUID } from 'node:crypto'
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
} from './platform-formats.ts'
import { postTo, readAnswer } from './http.ts'
import type { Credentials, InvoicePort, PlatformAnswer, PlatformRequest } from './port.ts'

const METHODS = {
  issue: 'nuonuo.OpeMplatform.requestBillingNew',
  reverse: 'nuonuo.OpeMplatform.fastInvoiceRed',
  query: 'nuonuo.OpeMplatform.queryInvoiceResult',
  resend: 'nuonuo.OpeMplatform.deliveryInvoice',
} as const

const Accepted = Type.Object({ code: Type.String(), describe: Type.Optional(Type.String()) })

const Found = Type.Object({
  code: Type.String(),
  result: Type.Optional(
    Type.Array(
      Type.Object({
        orderNo: Type.String(),
        status: Type.String(),
        failCause: Type.Optional(Type.String()),
        invoiceCode: Type.Optional(Type.String()),
        invoiceNo: Type.Optional(Type.String()),
        checkCode: Type.Optional(Type.String()),
        invoiceTime: Type.Optional(Type.Integer({ description: 'Milliseconds' })),
        orderAmount: Type.Optional(Type.String()),
        taxAmount: Type.Optional(Type.String()),
        pdfUrl: Type.Optional(Type.String()),
      }),
    ),
  ),
})

const DONE = 'E0000'
const USED_BEFORE = 'E9106'
const ISSUED = '2'
const UNDER_WAY: ReadonlySet<string> = new Set(['20', '21'])

/** Nuonuo counts the reasons in an order of its own: returned goods come first. */
const CAUSES: Readonly<Record<ReversalCause, string>> = {
  return: '1',
  error: '2',
  termination: '3',
  discount: '4',
}

/**
 * @param url where the service is
 * @param callBackUrl where it says that it is done, if it can reach this server
 */
export function nuonuo(url: string, callBackUrl: string | undefined): InvoicePort {
  const query = async (
    request: PlatformRequest,
    credentials: Credentials,
  ): Promise<PlatformAnswer> => {
    const body = { orderNos: [request.serialNo], isOfferInvoiceDetail: '0' }
    const reply = readAnswer(Found, await call(url, METHODS.query, { body, credentials }))
    const found = reply.result?.find(({ orderNo }) => orderNo === request.serialNo)
    return found ? answerOf(found) : { state: 'unknown' }
  }
  return {
    query,
    issue: async (request, credentials) => {
      const [method, body] =
        request.kind === 'red'
          ? [METHODS.reverse, reversalOf(request, callBackUrl)]
          : [METHODS.issue, orderOf(request, callBackUrl)]
      const { code, describe = '' } = readAnswer(
        Accepted,
        await call(url, method, { body, credentials }),
      )
      if (code === DONE || code === USED_BEFORE) return query(request, credentials)
      return { state: 'rejected', text: `${code} ${describe}`.trim() }
    },
    resend: async ({ code: invoiceCode, invoiceNo, email, phone }, credentials) => {
      const body = {
        taxnum: credentials.taxPayerId,
        invoiceCode,
        invoiceNum: invoiceNo,
        phone,
        mail: email,
      }
      const { code, describe = '' } = readAnswer(
        Accepted,
        await call(url, METHODS.resend, { body, credentials }),
      )
      if (code === DONE) return { state: 'taken' }
      return { state: 'rejected', text: `${code} ${describe}`.trim() }
    },
  }
}

type FoundInvoice = NonNullable<Type.Static<typeof Found>['result']>[number]

function answerOf(found: FoundInvoice): PlatformAnswer {
  if (UNDER_WAY.has(found.status)) return { state: 'pending' }
  if (found.status !== ISSUED) {
    return { state: 'rejected', text: found.failCause ?? `status ${found.status}` }
  }
  return {
    state: 'issued',
    invoiceNo: found.invoiceNo ?? '',
    code: found.invoiceCode ?? '',
    checkCode: found.checkCode ?? '',
    issuedAt: new Date(found.invoiceTime ?? Date.now()),
    pdfUrl: found.pdfUrl ?? '',
    face: amountIn(found.orderAmount ?? ''),
    tax: amountIn(found.taxAmount ?? ''),
  }
}

function orderOf(request: PlatformRequest, callBackUrl: string | undefined): object {
  const { seller, buyer } = request
  return {
    order: {
      orderNo: request.serialNo,
      invoiceDate: localTime(request.at),
      invoiceType: '1',
      ...(callBackUrl !== undefined && { callBackUrl }),
      // Ordinary: fully digital, or electronic with a code.
      invoiceLine: request.digital ? 'pc' : 'p',
      buyerName: buyer.title,
      buyerTaxNum: buyer.taxId,
      email: buyer.email,
      buyerPhone: buyer.phone,
      // -1 to nobody, 0 by mail, 1 by text message, 2 by both
      pushMode: buyer.email === '' ? '1' : buyer.phone === '' ? '0' : '2',
      salerTaxNum: seller.taxPayerId,
      salerTel: seller.phone,
      salerAddress: seller.address,
      salerAccount: `${seller.bank} ${seller.account}`.trim(),
      clerk: seller.drawer,
      payee: seller.payee,
      checker: seller.reviewer,
      invoiceDetail: request.lines.map(detailOf),
    },
  }
}

const detailOf = (line: TaxedLine): object => ({
  goodsName: line.name,
  goodsCode: line.classificationCode,
  unit: line.unit,
  num: quantityText(line.quantity),
  price: priceText(line.net, line.quantity),
  withTaxFlag: '0',
  taxRate: rateText(line.rate),
  tax: amountText(line.tax),
  taxIncludedAmount: amountText(line.gross),
  taxExcludedAmount: amountText(line.net),
})

const reversalOf = (
  { serialNo, seller, blue, reversal, digital }: PlatformRequest,
  callBackUrl: string | undefined,
): object => ({
  ...(callBackUrl !== undefined && { callBackUrl }),
  orderNo: serialNo,
  taxNum: seller.taxPayerId,
  blueInvoiceLine: digital ? 'pc' : 'p',
  invoiceCode: blue?.code ?? '',
  invoiceNumber: blue?.invoiceNo ?? '',
  redReason: CAUSES[reversal?.cause ?? 'error'],
})

async function call(
  url: string,
  method: string,
  { body, credentials }: { body: object; credentials: Credentials },
): Promise<unknown> {
  const { taxPayerId, appKey, appSecret } = credentials
  const text = JSON.stringify(body)
  const asked = {
    senid: randomUUID().replaceAll('-', ''),
    nonce: String(randomInt(10_000_000, 99_999_999)),
    timestamp: String(Math.floor(Date.now() / 1000)),
  }
  const address = new URL(url)
  for (const [name, value] of Object.entries({ ...asked, appkey: appKey })) {
    address.searchParams.set(name, value)
  }
  const answer = await postTo(address.href, {
    body: text,
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      'x-nuonuo-sign': signatureOf(address, text, { ...asked, appKey, appSecret }),
      usertax: taxPayerId,
      method,
      sdkver: '2.0.0',
    },
  })
  return JSON.parse(answer)
}

/** Base64 of HMAC-SHA1 over the parts of the path, the query and the body, in Nuonuo's order. */
function signatureOf(
  { pathname }: URL,
  body: string,
  asked: { senid: string; nonce: string; timestamp: string; appKey: string; appSecret: string },
): string {
  const [open = '', version = '', services = ''] = pathname.split('/').slice(-3)
  const text =
    `a=${services}&l=${version}&p=${open}&k=${asked.appKey}&i=${asked.senid}` +
    `&n=${asked.nonce}&t=${asked.timestamp}&f=${body}`
  return createHmac('sha1', asked.appSecret).update(text).digest('base64')
}
