/** Tencent Cloud SMS as an emulator: TC3-HMAC-SHA256 over a body of JSON. */

import { createHash, createHmac } from 'node:crypto'
import type { Exchange, SentText } from './exchange.ts'
import { type Front, type Keys, type Letter, recordIn, textIn } from './front.ts'

const ALGORITHM = 'TC3-HMAC-SHA256'
const AUTHORIZATION =
  /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/([^/]+)\/tc3_request, SignedHeaders=content-type;host, Signature=([0-9a-f]{64})$/

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** The vendor's own client signs the host without its port, and calls the service what the host begins with. */
function isSigned({ headers, body }: Letter, { id, secret }: Keys): boolean {
  const [, caller, date = '', service = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  const signed = `content-type:${headers['content-type']}\nhost:${host}\n`
  const canonical = ['POST', '/', '', signed, 'content-type;host', sha256(body)].join('\n')
  const scope = `${date}/${service}/tc3_request`
  const toSign = [ALGORITHM, headers['x-tc-timestamp'], scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secret}`, date), service), 'tc3_request')
  return caller === id && hmac(key, toSign).toString('hex') === signature
}

const said = (Response: object) => ({
  status: 200,
  body: { Response: { ...Response, RequestId: 'emulated' } },
})

function answer(exchange: Exchange, { headers, body }: Letter): { status: number; body: object } {
  const asked = recordIn(JSON.parse(body))
  if (headers['x-tc-action'] === 'PullSmsSendStatusByPhoneNumber') {
    const PullSmsSendStatusSet = exchange.texts
      .filter(({ mobile, state }) => asked.PhoneNumber === `+86${mobile}` && state !== 'waiting')
      .map(statusOf)
    return said({ PullSmsSendStatusSet })
  }
  const [number] = Array.isArray(asked.PhoneNumberSet) ? asked.PhoneNumberSet : []
  const PhoneNumber = textIn(number)
  const outId = textIn(asked.SessionContext)
  const status = { PhoneNumber, SessionContext: outId, IsoCode: 'CN' }
  if (exchange.refuses !== undefined) {
    const Code = exchange.refuses
    return said({ SendStatusSet: [{ ...status, SerialNo: '', Fee: 0, Code, Message: Code }] })
  }
  const params: unknown[] = Array.isArray(asked.TemplateParamSet) ? asked.TemplateParamSet : []
  const { serialNo } = exchange.take({
    outId,
    mobile: PhoneNumber.replace(/^\+86/, ''),
    signature: textIn(asked.SignName),
    template: textIn(asked.TemplateId),
    params: params.map(textIn),
  })
  const taken = { SerialNo: serialNo, Fee: 1, Code: 'Ok', Message: 'send success' }
  return said({ SendStatusSet: [{ ...status, ...taken }] })
}

const statusOf = ({ outId, mobile, serialNo, state, word }: SentText): object => ({
  SerialNo: serialNo,
  PhoneNumber: `+86${mobile}`,
  SubscriberNumber: mobile,
  CountryCode: '86',
  ReportStatus: state === 'delivered' ? 'SUCCESS' : 'FAIL',
  Description: word,
  SessionContext: outId,
})

export const tencent: Front = {
  isSigned,
  callIn: ({ headers, body }) => ({
    action: String(headers['x-tc-action']),
    outId: textIn(recordIn(JSON.parse(body)).SessionContext),
  }),
  unsigned: said({ Error: { Code: 'AuthFailure.SignatureFailure', Message: 'signature' } }),
  answer,
  reportOf: ({ mobile, serialNo, state, word }) => [
    {
      mobile,
      nationcode: '86',
      report_status: state === 'delivered' ? 'SUCCESS' : 'FAIL',
      errmsg: word,
      sid: serialNo,
    },
  ],
}
