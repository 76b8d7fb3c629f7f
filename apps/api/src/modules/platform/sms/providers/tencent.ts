/** Tencent Cloud SMS 2021-01-11: JSON by POST, signed by TC3-HMAC-SHA256. */

import { createHash, createHmac } from 'node:crypto'
import { call, countOf, fail, recordOf, recordsOf, textOf } from './call.ts'
import type { FateAnswer, SendAnswer, SmsFailure, SmsKey, SmsPort, SmsReport } from './port.ts'

const VERSION = '2021-01-11'
const ALGORITHM = 'TC3-HMAC-SHA256'
const SERVICE = 'sms'
const CONTENT_TYPE = 'application/json'
const DEFAULT_REGION = 'ap-guangzhou'
const CHINA = '+86'

/** By how their codes begin; the first that fits. */
const FAILURES: readonly (readonly [prefix: string, failure: SmsFailure])[] = [
  ['InvalidParameterValue.IncorrectPhoneNumber', 'number'],
  ['FailedOperation.PhoneNumberInBlacklist', 'number'],
  ['FailedOperation.InsufficientBalanceInSmsPackage', 'account'],
  ['FailedOperation.SignatureIncorrectOrUnapproved', 'template'],
  ['FailedOperation.TemplateIncorrectOrUnapproved', 'template'],
  ['FailedOperation.ContainSensitiveWord', 'content'],
  ['LimitExceeded.PhoneNumberDailyLimit', 'limit'],
  ['LimitExceeded.PhoneNumberSameContentDailyLimit', 'limit'],
  ['LimitExceeded.AppDailyLimit', 'limit'],
  ['UnauthorizedOperation', 'account'],
  ['UnsupportedOperation', 'account'],
  ['AuthFailure', 'account'],
]

/** Passing limits: half a minute, an hour, too many calls at once. */
const LATER = [
  'LimitExceeded.PhoneNumberThirtySecondLimit',
  'LimitExceeded.PhoneNumberOneHourLimit',
  'LimitExceeded.DeliveryFrequencyLimit',
  'RequestLimitExceeded',
]

export function tencent(url: string): SmsPort {
  const ask = async (action: string, payload: object, key: SmsKey) => {
    const body = JSON.stringify(payload)
    const headers = {
      'content-type': CONTENT_TYPE,
      'x-tc-action': action,
      'x-tc-version': VERSION,
      'x-tc-region': key.region || DEFAULT_REGION,
      ...sign({ hostname: new URL(url).hostname, body, key }, Math.floor(Date.now() / 1000)),
    }
    const reply = recordOf((await call(url, { headers, body })).Response)
    return reply ?? fail('Tencent answered something else')
  }
  return {
    send: async ({ outId, mobile, signature, templateCode, params }, key) => {
      const reply = await ask(
        'SendSms',
        {
          PhoneNumberSet: [CHINA + mobile],
          SmsSdkAppId: key.appId,
          SignName: signature,
          TemplateId: templateCode,
          TemplateParamSet: params.map(([, value]) => value),
          SessionContext: outId,
        },
        key,
      )
      return answerOf(reply, outId)
    },
    fateOf: async ({ outId, serialNo, mobile, sentAt }, key) => {
      const from = Math.floor(sentAt.getTime() / 1000) - 60
      const reply = await ask(
        'PullSmsSendStatusByPhoneNumber',
        {
          BeginTime: from,
          EndTime: Math.floor(Date.now() / 1000) + 60,
          Offset: 0,
          Limit: 100,
          PhoneNumber: CHINA + mobile,
          SmsSdkAppId: key.appId,
        },
        key,
      )
      return fateIn(reply, { outId, serialNo })
    },
    reportsIn: (body) => body.flatMap(reportOf),
  }
}

function answerOf(reply: Record<string, unknown>, outId: string): SendAnswer {
  const failed = recordOf(reply.Error)
  const sent = recordsOf(reply.SendStatusSet).find((item) => textOf(item.SessionContext) === outId)
  const code = textOf(failed ? failed.Code : sent?.Code)
  if (code === '' || code.startsWith('InternalError')) {
    fail(`Tencent answered ${code || 'nothing'}`)
  }
  if (code === 'Ok') {
    const serialNo = textOf(sent?.SerialNo)
    if (serialNo === '') fail('Tencent answered without a number')
    return { state: 'taken', serialNo, parts: countOf(sent?.Fee) ?? 1 }
  }
  if (LATER.some((prefix) => code.startsWith(prefix))) return { state: 'later', providerCode: code }
  const failure = FAILURES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'other'
  return { state: 'refused', failure, providerCode: code }
}

function fateIn(
  reply: Record<string, unknown>,
  { outId, serialNo }: { outId: string; serialNo: string | null },
): FateAnswer {
  const failed = recordOf(reply.Error)
  if (failed) fail(`Tencent answered ${textOf(failed.Code)}`)
  const found = recordsOf(reply.PullSmsSendStatusSet).find(
    (item) =>
      textOf(item.SessionContext) === outId ||
      (serialNo !== null && textOf(item.SerialNo) === serialNo),
  )
  if (!found) return serialNo === null ? { state: 'unknown' } : { state: 'waiting', serialNo }
  return {
    state: 'reported',
    report: {
      outId,
      serialNo: textOf(found.SerialNo) || undefined,
      mobile: textOf(found.SubscriberNumber),
      isDelivered: textOf(found.ReportStatus) === 'SUCCESS',
      providerCode: textOf(found.Description),
      parts: undefined,
    },
  }
}

function reportOf(item: Readonly<Record<string, unknown>>): SmsReport[] {
  const serialNo = textOf(item.sid)
  const mobile = textOf(item.mobile)
  const status = textOf(item.report_status)
  if (serialNo === '' || mobile === '' || status === '') return []
  return [
    {
      outId: undefined,
      serialNo,
      mobile,
      isDelivered: status === 'SUCCESS',
      providerCode: textOf(item.errmsg),
      parts: undefined,
    },
  ]
}

interface Signing {
  /** Without the port, which Tencent leaves out as well. */
  hostname: string
  body: string
  key: Pick<SmsKey, 'accessKeyId' | 'secret'>
}

/** @param second since 1970 */
export function sign({ hostname, body, key }: Signing, second: number): Record<string, string> {
  const date = new Date(second * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${SERVICE}/tc3_request`
  const headers = `content-type:${CONTENT_TYPE}\nhost:${hostname}\n`
  const names = 'content-type;host'
  const canonical = ['POST', '/', '', headers, names, sha256(body)].join('\n')
  const toSign = [ALGORITHM, second, scope, sha256(canonical)].join('\n')
  const dayKey = hmac(hmac(hmac(`TC3${key.secret}`, date), SERVICE), 'tc3_request')
  const signature = hmac(dayKey, toSign).toString('hex')
  return {
    'x-tc-timestamp': String(second),
    authorization: `${ALGORITHM} Credential=${key.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()
