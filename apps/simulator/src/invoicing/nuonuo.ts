/** Nuonuo's way of writing: JSON, the method in a header, HMAC-SHA1 over path, query and body. */

import { createHmac } from 'node:crypto'
import type { Bill, Verdict } from './bureau.ts'
import { callBack, nudgeOf } from './call-back.ts'
import { amountText, centsIn, listIn, objectIn, rateIn, textIn } from './figures.ts'
import { type Answer, type Front, isSilent, type Letter } from './front.ts'

const reply = (body: object): Answer => ({ type: 'application/json', body: JSON.stringify(body) })

export const nuonuo: Front = (bureau, letter, secret) => {
  if (letter.headers['x-nuonuo-sign'] !== signatureOf(letter, secret)) {
    return reply({ code: 'E9998', describe: 'wrong signature' })
  }
  const body = objectIn(JSON.parse(letter.body))
  const taxPayerId = textIn(letter.headers.usertax)
  const method = textIn(letter.headers.method).split('.').at(-1)
  if (method === 'queryInvoiceResult') {
    const found = listIn(body.orderNos).map((serialNo) => ({ serialNo: textIn(serialNo) }))
    const known = found.flatMap(({ serialNo }) =>
      shown(serialNo, bureau.find({ serialNo, taxPayerId })),
    )
    return reply({ code: 'E0000', describe: 'found', result: known })
  }
  if (method === 'deliveryInvoice') {
    const sent = bureau.send(textIn(body.taxnum), {
      invoiceNo: textIn(body.invoiceNum),
      email: textIn(body.mail),
      phone: textIn(body.phone),
    })
    if (sent === 'lostAnswer') return undefined
    return reply(
      sent === 'sent' ? { code: 'E0000', describe: sent } : { code: 'E9200', describe: sent },
    )
  }
  const bill =
    method === 'fastInvoiceRed' ? redBill(body, taxPayerId) : blueBill(body.order, taxPayerId)
  const taken = bureau.accept(bill)
  const told = textIn(body.callBackUrl ?? objectIn(body.order ?? {}).callBackUrl ?? '')
  if (taken === 'accepted' && told !== '') {
    bureau.whenDone(() => callBack(told, nudgeOf(bill, secret)))
  }
  if (isSilent(taken)) return undefined
  return taken === 'repeated'
    ? reply({ code: 'E9106', describe: 'this order number was used before' })
    : reply({ code: 'E0000', describe: 'taken', result: { invoiceSerialNum: bill.serialNo } })
}

function blueBill(order: unknown, taxPayerId: string): Bill {
  const { orderNo, buyerName, invoiceLine, invoiceDetail } = objectIn(order)
  return {
    serialNo: textIn(orderNo),
    taxPayerId,
    kind: 'blue',
    digital: invoiceLine === 'pc' || invoiceLine === 'bs',
    title: textIn(buyerName),
    lines: listIn(invoiceDetail)
      .map(objectIn)
      .map((line) => ({
        code: textIn(line.goodsCode),
        rateBp: rateIn(line.taxRate),
        net: centsIn(line.taxExcludedAmount),
        tax: centsIn(line.tax),
      })),
    blueNo: '',
  }
}

const redBill = (body: Record<string, unknown>, taxPayerId: string): Bill => ({
  serialNo: textIn(body.orderNo),
  taxPayerId,
  kind: 'red',
  digital: body.blueInvoiceLine === 'pc',
  title: '-',
  lines: [],
  blueNo: textIn(body.invoiceNumber),
})

function shown(orderNo: string, verdict: Verdict): object[] {
  if (verdict.state === 'unknown') return []
  if (verdict.state === 'pending') return [{ orderNo, status: '20' }]
  if (verdict.state === 'refused') return [{ orderNo, status: '22', failCause: verdict.why }]
  const { invoiceNo, code, checkCode, at, gross, tax, pdfUrl } = verdict.issued
  return [
    {
      orderNo,
      status: '2',
      invoiceCode: code,
      invoiceNo,
      checkCode,
      invoiceTime: at.getTime(),
      orderAmount: amountText(gross),
      taxAmount: amountText(tax),
      pdfUrl,
    },
  ]
}

function signatureOf({ url, body }: Letter, secret: string): string {
  const [open = '', version = '', services = ''] = url.pathname.split('/').slice(-3)
  const query = (name: string): string => url.searchParams.get(name) ?? ''
  const text =
    `a=${services}&l=${version}&p=${open}&k=${query('appkey')}&i=${query('senid')}` +
    `&n=${query('nonce')}&t=${query('timestamp')}&f=${body}`
  return createHmac('sha1', secret).update(text).digest('base64')
}
