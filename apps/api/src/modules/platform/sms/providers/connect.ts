/** The providers that this server is connected with, as its configuration says. */

import type { SmsProvider } from '../contract.ts'
import { aliyun } from './aliyun.ts'
import type { SmsPort } from './port.ts'
import { tencent } from './tencent.ts'

export type SmsUrls = Readonly<Partial<Record<SmsProvider, string>>>

export type SmsPorts = Readonly<Partial<Record<SmsProvider, SmsPort>>>

export const connectSms = ({ aliyun: dysms, tencent: sms }: SmsUrls): SmsPorts => ({
  ...(dysms !== undefined && { aliyun: aliyun(dysms) }),
  ...(sms !== undefined && { tencent: tencent(sms) }),
})

/** Whether messages can go out by a provider, for who asks before it sends. */
export const smsConnected =
  (urls: SmsUrls) =>
  (provider: SmsProvider): boolean =>
    urls[provider] !== undefined
