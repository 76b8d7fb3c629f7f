/** Aisino's way of writing: XML in base64 inside an envelope in XML. */

import { createHash } from 'node:crypto'
import type { Bill, Verdict } from './bureau.ts'
import { amountText, centsIn, localTime, rateIn } from './figures.ts'
import { type Answer, type Front, isSilent } from './front.ts'

export const aisino: Front = (bureau, { body }, secret) => {
  const expected = createHash('md5')
    .update(`${valueOf(body, 'requestTime')}${secret}`)
    .digest('base64')
  if (valueOf(body, 'passWord') !== expected) return reply('9001', 'wrong password')
  const content = Buffer.from(valueOf(body, 'content'), 'base64').toString('utf8')
  const asked = { serialNo: valueOf(content, 'FPQQLSH'), taxPayerId: valueOf(body, 'taxpayerId') }
  if (valueOf(body, 'interfaceCode') === 'ECXML.FPXZ.CX.E_INV') return shown(bureau.find(asked))
  if (valueOf(body, 'interfaceCode') === 'ECXML.EMAILPHONEFPTS.TS.E_INV') {
    const sent = bureau.send(asked.taxPayerId, {
      invoiceNo: valueOf(content, 'FP_HM'),
      email: valueOf(content, 'TSFS') === '1' ? '' : valueOf(content, 'EMAIL'),
      phone: valueOf(content, 'TSFS') === '0' ? '' : valueOf(content, 'SJ'),
    })
    return sent === 'lostAnswer' ? undefined : reply(sent === 'sent' ? '0000' : '9999', sent)
  }
  const taken = bureau.accept(billIn(content, asked))
  return isSilent(taken) ? undefined : reply('0000', taken)
}

function billIn(content: string, asked: Pick<Bill, 'serialNo' | 'taxPayerId'>): Bill {
  return {
    ...asked,
    kind: valueOf(content, 'KPLX') === '2' ? 'red' : 'blue',
    digital: valueOf(content, 'FPLXDM') === '82',
    title: valueOf(content, 'GHF_MC'),
    lines: content
      .split('<FPKJXX_XMXX>')
      .slice(1)
      .map((line) => ({
        code: valueOf(line, 'SPBM'),
        rateBp: rateIn(valueOf(line, 'SL')),
        net: centsIn(valueOf(line, 'XMJE')),
        tax: centsIn(valueOf(line, 'SE')),
      })),
    blueNo: valueOf(content, 'YFP_HM'),
  }
}

function shown(verdict: Verdict): Answer {
  if (verdict.state === 'unknown') return reply('1003', 'no such request')
  if (verdict.state === 'pending') return reply('2002', 'under way')
  if (verdict.state === 'refused') return reply('9999', verdict.why)
  const { invoiceNo, code, checkCode, at, gross, tax, pdfUrl } = verdict.issued
  const fields = {
    FP_DM: code,
    FP_HM: invoiceNo,
    JYM: checkCode,
    KPRQ: localTime(at),
    KPHJJE: amountText(gross),
    HJSE: amountText(tax),
    PDF_URL: pdfUrl,
  }
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
  return reply(
    '0000',
    'issued',
    `<REQUEST_FPKJXX_FPJGXX_NEW>${inner.join('')}</REQUEST_FPKJXX_FPJGXX_NEW>`,
  )
}

const reply = (code: string, message: string, content = ''): Answer => ({
  type: 'text/xml;charset=UTF-8',
  body:
    `<?xml version="1.0" encoding="utf-8"?><interface><returnStateInfo>` +
    `<returnCode>${code}</returnCode><returnMessage>${message.replaceAll('<', '&lt;')}</returnMessage>` +
    `</returnStateInfo><Data><content>${Buffer.from(content).toString('base64')}</content></Data></interface>`,
})

const valueOf = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
