/** Piaotong's way of writing: JSON in base64 inside a signed envelope in JSON. */

import { createHmac } from 'node:crypto'
import type { Bill, Verdict } from './bureau.ts'
import { amountText, centsIn, listIn, localTime, objectIn, rateIn, textIn } from './figures.ts'
import { type Answer, type Front, isSilent } from './front.ts'

const reply = (code: string, msg: string, content?: object): Answer => ({
  type: 'application/json',
  body: JSON.stringify({
    code,
    msg,
    ...(content && { content: Buffer.from(JSON.stringify(content)).toString('base64') }),
  }),
})

export const pt: Front = (bureau, letter, secret) => {
  const { sign, ...envelope } = objectIn(JSON.parse(letter.body))
  if (sign !== signatureOf(envelope, secret)) return reply('9001', 'wrong signature')
  const content = Buffer.from(textIn(envelope.content), 'base64').toString('utf8')
  const body = objectIn(JSON.parse(content))
  const path = letter.url.pathname.split('/').at(-1)
  const asked = {
    serialNo: textIn(body.invoiceReqSerialNo),
    taxPayerId: textIn(body.taxpayerNum),
  }
  if (path === 'queryInvoice.pt') return shown(bureau.find(asked))
  if (path === 'sendInvoice.pt') {
    const verdict = bureau.find(asked)
    const sent = bureau.send(asked.taxPayerId, {
      invoiceNo: verdict.state === 'issued' ? verdict.issued.invoiceNo : '',
      email: textIn(body.takerEmail),
      phone: textIn(body.takerTel),
    })
    return sent === 'lostAnswer' ? undefined : reply(sent === 'sent' ? '0000' : '9999', sent)
  }
  const taken = bureau.accept(
    path === 'invoiceRed.pt' ? redBill(body, asked) : blueBill(body, asked),
  )
  return isSilent(taken) ? undefined : reply('0000', taken)
}

type Asked = Pick<Bill, 'serialNo' | 'taxPayerId'>

const blueBill = (body: Record<string, unknown>, asked: Asked): Bill => ({
  ...asked,
  kind: 'blue',
  digital: body.invoiceKindCode === '82',
  title: textIn(body.buyerName),
  lines: listIn(body.itemList)
    .map(objectIn)
    .map((line) => ({
      code: textIn(line.taxClassificationCode),
      rateBp: rateIn(line.taxRateValue),
      net: centsIn(line.invoiceAmount),
      tax: centsIn(line.taxRateAmount),
    })),
  blueNo: '',
})

const redBill = (body: Record<string, unknown>, asked: Asked): Bill => ({
  ...asked,
  kind: 'red',
  digital: body.invoiceCode === '',
  title: '-',
  lines: [],
  blueNo: textIn(body.invoiceNo),
})

function shown(verdict: Verdict): Answer {
  if (verdict.state === 'unknown') return reply('6666', 'no such serial number')
  if (verdict.state === 'pending') return reply('0000', 'found', { code: '7777', msg: 'under way' })
  if (verdict.state === 'refused') return reply('0000', 'found', { code: '9999', msg: verdict.why })
  const { invoiceNo, code, checkCode, at, gross, tax, pdfUrl } = verdict.issued
  return reply('0000', 'found', {
    code: '0000',
    msg: 'issued',
    invoiceCode: code,
    invoiceNo,
    securityCode: checkCode,
    invoiceTime: localTime(at),
    amountWithTax: amountText(gross),
    taxAmount: amountText(tax),
    downloadUrl: pdfUrl,
  })
}

function signatureOf(envelope: Record<string, unknown>, secret: string): string {
  const fields = Object.entries(envelope).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = fields.map(([name, value]) => `${name}=${textIn(value)}`).join('&')
  return createHmac('sha256', secret).update(text).digest('base64')
}
