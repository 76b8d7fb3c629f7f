/** Aliyun Dysmsapi as an emulator: ACS3-HMAC-SHA256, everything in the query. */

import { createHash, createHmac } from 'node:crypto'
import type { Exchange, SentText } from './exchange.ts'
import { type Front, type Keys, type Letter, recordIn, textIn } from './front.ts'

const ALGORITHM = 'ACS3-HMAC-SHA256'
const AUTHORIZATION =
  /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** RFC 3986, in the order of the names. */
const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.map(encode).join('='))
    .join('&')

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

function isSigned({ url, headers, body }: Letter, { id, secret }: Keys): boolean {
  const [, caller, names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const canonical = ['POST', url.pathname, canonicalQuery(url), lines.join(''), names, sha256(body)]
  const due = createHmac('sha256', secret)
    .update(`${ALGORITHM}\n${sha256(canonical.join('\n'))}`)
    .digest('hex')
  return caller === id && due === signature && names.includes('x-acs-signature-nonce')
}

function answer(exchange: Exchange, letter: Letter): { status: number; body: object } {
  const query = Object.fromEntries(letter.url.searchParams)
  const RequestId = 'emulated'
  if (letter.headers['x-acs-action'] === 'QuerySendDetails') {
    const SmsSendDetailDTO = exchange.texts
      .filter(({ mobile, serialNo }) => {
        const isAsked = query.BizId === undefined || query.BizId === serialNo
        return mobile === query.PhoneNumber && isAsked
      })
      .map(detailOf)
    const body = { Code: 'OK', Message: 'OK', RequestId, TotalCount: SmsSendDetailDTO.length }
    return { status: 200, body: { ...body, SmsSendDetailDTOs: { SmsSendDetailDTO } } }
  }
  if (exchange.refuses !== undefined) {
    return { status: 200, body: { Code: exchange.refuses, Message: exchange.refuses, RequestId } }
  }
  const params: unknown = JSON.parse(query.TemplateParam ?? '{}')
  const { serialNo } = exchange.take({
    outId: query.OutId ?? '',
    mobile: query.PhoneNumbers ?? '',
    signature: query.SignName ?? '',
    template: query.TemplateCode ?? '',
    params: Object.values(recordIn(params)).map(textIn),
  })
  return { status: 200, body: { Code: 'OK', Message: 'OK', BizId: serialNo, RequestId } }
}

const SEND_STATUS = { waiting: 1, failed: 2, delivered: 3 } as const

const detailOf = ({ outId, mobile, template, state, word, sentAt }: SentText): object => ({
  OutId: outId,
  PhoneNum: mobile,
  TemplateCode: template,
  SendStatus: SEND_STATUS[state],
  ErrCode: word,
  SendDate: sentAt.toISOString(),
})

export const aliyun: Front = {
  isSigned,
  callIn: ({ url, headers }) => ({
    action: String(headers['x-acs-action']),
    outId: url.searchParams.get('OutId') ?? '',
  }),
  unsigned: {
    status: 400,
    body: { Code: 'SignatureDoesNotMatch', Message: 'signature', RequestId: 'emulated' },
  },
  answer,
  reportOf: ({ outId, mobile, serialNo, state, word }) => [
    {
      phone_number: mobile,
      success: state === 'delivered',
      err_code: word,
      sms_size: '1',
      biz_id: serialNo,
      out_id: outId,
    },
  ],
}
