/** Aliyun Dysmsapi 2017-05-25: every parameter in the query, signed by ACS3-HMAC-SHA256, no body. */

import { createHash, createHmac, randomUUID } from 'node:crypto'
import { call, countOf, fail, recordOf, recordsOf, textOf } from './call.ts'
import type { FateAnswer, SendAnswer, SmsFailure, SmsKey, SmsPort, SmsReport } from './port.ts'

const VERSION = '2017-05-25'
const ALGORITHM = 'ACS3-HMAC-SHA256'

/** `SendStatus` of a message whose receipt has not come yet, and of one that arrived. */
const AWAITED = 1
const DELIVERED = 3

const FAILURES: Readonly<Record<string, SmsFailure>> = {
  'isv.MOBILE_NUMBER_ILLEGAL': 'number',
  'isv.MOBILE_COUNT_OVER_LIMIT': 'number',
  'isv.SMS_TEMPLATE_ILLEGAL': 'template',
  'isv.SMS_SIGNATURE_ILLEGAL': 'template',
  'isv.TEMPLATE_MISSING_PARAMETERS': 'template',
  'isv.INVALID_PARAMETERS': 'template',
  'isv.INVALID_JSON_PARAM': 'template',
  'isv.PARAM_LENGTH_LIMIT': 'content',
  'isv.PARAM_NOT_SUPPORT_URL': 'content',
  'isv.BLACK_KEY_CONTROL_LIMIT': 'content',
  'isv.AMOUNT_NOT_ENOUGH': 'account',
  'isv.OUT_OF_SERVICE': 'account',
  'isv.PRODUCT_UNSUBSCRIBE': 'account',
  'isv.ACCOUNT_NOT_EXISTS': 'account',
  'isv.ACCOUNT_ABNORMAL': 'account',
  'isp.RAM_PERMISSION_DENY': 'account',
  SignatureDoesNotMatch: 'account',
  'InvalidAccessKeyId.NotFound': 'account',
}

/** Nobody knows whether these went. */
const UNCLEAR = new Set(['isp.SYSTEM_ERROR', 'isp.GATEWAY_ERROR'])

export function aliyun(url: string): SmsPort {
  const ask = (action: string, query: Record<string, string>, key: SmsKey) => {
    const signed = sign({ host: new URL(url).host, action, query, key }, stampNow())
    return call(`${url}/?${canonicalQuery(query)}`, { headers: signed, body: '' })
  }
  return {
    send: async ({ outId, mobile, signature, templateCode, params }, key) => {
      const query = {
        OutId: outId,
        PhoneNumbers: mobile,
        SignName: signature,
        TemplateCode: templateCode,
        ...(params.length > 0 && { TemplateParam: JSON.stringify(Object.fromEntries(params)) }),
      }
      return answerOf(await ask('SendSms', query, key))
    },
    fateOf: async ({ outId, serialNo, mobile, sentAt }, key) => {
      const query = {
        PhoneNumber: mobile,
        SendDate: dayInChina(sentAt),
        PageSize: '50',
        CurrentPage: '1',
        ...(serialNo !== null && { BizId: serialNo }),
      }
      return fateIn(await ask('QuerySendDetails', query, key), { outId, mobile, serialNo })
    },
    reportsIn: (body) =>
      body.flatMap((item): SmsReport[] => {
        const serialNo = textOf(item.biz_id)
        const mobile = textOf(item.phone_number)
        if (serialNo === '' || mobile === '' || typeof item.success !== 'boolean') return []
        return [
          {
            outId: textOf(item.out_id) || undefined,
            serialNo,
            mobile,
            isDelivered: item.success,
            providerCode: textOf(item.err_code),
            parts: countOf(item.sms_size),
          },
        ]
      }),
  }
}

function answerOf(reply: Record<string, unknown>): SendAnswer {
  const code = textOf(reply.Code)
  const serialNo = textOf(reply.BizId)
  if (code === 'OK' && serialNo !== '') return { state: 'taken', serialNo, parts: 1 }
  if (code === 'OK' || code === '' || UNCLEAR.has(code))
    fail(`Aliyun answered ${code || 'nothing'}`)
  if (code === 'isv.BUSINESS_LIMIT_CONTROL' || code.startsWith('Throttling')) {
    return { state: 'later', providerCode: code }
  }
  return { state: 'refused', failure: FAILURES[code] ?? 'other', providerCode: code }
}

function fateIn(
  reply: Record<string, unknown>,
  { outId, mobile, serialNo }: { outId: string; mobile: string; serialNo: string | null },
): FateAnswer {
  const code = textOf(reply.Code)
  if (code !== 'OK') fail(`Aliyun answered ${code || 'nothing'}`)
  const details = recordsOf(recordOf(reply.SmsSendDetailDTOs)?.SmsSendDetailDTO)
  const found = details.find((item) => textOf(item.OutId) === outId)
  if (!found) return { state: 'unknown' }
  const status = Number(textOf(found.SendStatus))
  if (status === AWAITED) return { state: 'waiting', serialNo: serialNo ?? '' }
  return {
    state: 'reported',
    report: {
      outId,
      serialNo: serialNo ?? undefined,
      mobile,
      isDelivered: status === DELIVERED,
      providerCode: textOf(found.ErrCode),
      parts: undefined,
    },
  }
}

/** The day by China's clock, `yyyyMMdd`. */
const dayInChina = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')

interface Stamp {
  date: string
  nonce: string
}

const stampNow = (): Stamp => ({
  date: new Date().toISOString().replace(/\.\d+/, ''),
  nonce: randomUUID(),
})

interface Signing {
  host: string
  action: string
  query: Readonly<Record<string, string>>
  key: Pick<SmsKey, 'accessKeyId' | 'secret'>
}

/** The headers of a call, its signature among them. */
export function sign(
  { host, action, query, key }: Signing,
  { date, nonce }: Stamp,
): Record<string, string> {
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': VERSION,
  }
  const names = Object.keys(headers).toSorted()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const signed = names.join(';')
  const canonical = ['POST', '/', canonicalQuery(query), lines, signed, sha256('')].join('\n')
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  const credential = `Credential=${key.accessKeyId},SignedHeaders=${signed},Signature=${signature}`
  const { host: _, ...sent } = headers
  return { ...sent, authorization: `${ALGORITHM} ${credential}` }
}

const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .toSorted()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&')

/** RFC 3986: also what browsers leave alone. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
