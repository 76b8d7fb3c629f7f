/** The emulated providers are spoken to by the vendors' own clients: what these sign, they take. */

import Dysms, { QuerySendDetailsRequest, SendSmsRequest } from '@alicloud/dysmsapi20170525'
import { $OpenApiUtil } from '@alicloud/openapi-core'
import { sms } from 'tencentcloud-sdk-nodejs-sms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmsProviders, startSmsProviders } from './providers.ts'

const KEYS = { id: 'testid', secret: 'testsecret' }

let providers: SmsProviders

beforeAll(async () => {
  providers = await startSmsProviders(KEYS)
})
afterAll(() => providers.stop())

const hostOf = (url: string): string => new URL(url).host

const aliyun = (accessKeySecret = KEYS.secret) =>
  new Dysms.default(
    new $OpenApiUtil.Config({
      accessKeyId: KEYS.id,
      accessKeySecret,
      endpoint: hostOf(providers.urls.aliyun),
      protocol: 'HTTP',
    }),
  )

const tencent = (secretKey = KEYS.secret) =>
  new sms.v20210111.Client({
    credential: { secretId: KEYS.id, secretKey },
    region: 'ap-guangzhou',
    profile: {
      httpProfile: {
        endpoint: hostOf(providers.urls.tencent),
        protocol: 'http://',
        reqTimeout: 5,
      },
    },
  })

const letter = {
  phoneNumbers: '13800138000',
  signName: '加油站',
  templateCode: 'SMS_1',
  templateParam: '{"code":"1234"}',
  outId: 'o-ali',
}

const message = {
  PhoneNumberSet: ['+8613900139000'],
  SmsSdkAppId: '1400006666',
  SignName: '加油站',
  TemplateId: '1110',
  TemplateParamSet: ['1234'],
  SessionContext: 'o-tencent',
}

describe('Aliyun’s own client', () => {
  it('is refused with another secret', async () => {
    await expect(aliyun('wrong').sendSms(new SendSmsRequest(letter))).rejects.toThrow('signature')
  })

  it('sends, and hears what became of it', async () => {
    const { body } = await aliyun().sendSms(new SendSmsRequest(letter))
    expect(body).toMatchObject({ code: 'OK', bizId: expect.stringContaining('^') })
    providers.exchange.settle('o-ali', 'failed', 'MOBILE_NOT_ON_SERVICE')
    const asked = { phoneNumber: '13800138000', sendDate: '20261121', pageSize: 10, currentPage: 1 }
    const details = await aliyun().querySendDetails(new QuerySendDetailsRequest(asked))
    expect(details.body?.smsSendDetailDTOs?.smsSendDetailDTO).toMatchObject([
      { outId: 'o-ali', sendStatus: 2, errCode: 'MOBILE_NOT_ON_SERVICE' },
    ])
  })
})

describe('Tencent’s own client', () => {
  it('is refused with another secret', async () => {
    await expect(tencent('wrong').SendSms(message)).rejects.toThrow('signature')
  })

  it('sends, and hears what became of it', async () => {
    const { SendStatusSet } = await tencent().SendSms(message)
    expect(SendStatusSet).toMatchObject([{ Code: 'Ok', SessionContext: 'o-tencent' }])
    providers.exchange.settle('o-tencent', 'delivered')
    const { PullSmsSendStatusSet } = await tencent().PullSmsSendStatusByPhoneNumber({
      BeginTime: 0,
      Offset: 0,
      Limit: 10,
      PhoneNumber: '+8613900139000',
      SmsSdkAppId: '1400006666',
    })
    expect(PullSmsSendStatusSet).toMatchObject([
      { SessionContext: 'o-tencent', ReportStatus: 'SUCCESS' },
    ])
  })
})
