import { describe, expect, it } from 'vitest'
import { sign as aliyun } from './aliyun.ts'
import { sign as tencent } from './tencent.ts'

const key = { accessKeyId: 'testid', secret: 'testsecret' }

describe('a call is signed as its provider checks it', () => {
  it('by ACS3-HMAC-SHA256', () => {
    const query = {
      OutId: 'o-1',
      PhoneNumbers: '13800138000',
      SignName: '加油站',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"1234"}',
    }
    const call = { host: 'dysmsapi.aliyuncs.com', action: 'SendSms', query, key }
    expect(aliyun(call, { date: '2026-11-23T18:11:18Z', nonce: 'n-1' }).authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=testid,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=0b1bb561a772cc3cb9440ee2626734e2e7cc4f8cb36815ea01bf8cba7a577738',
    )
  })

  it('by TC3-HMAC-SHA256', () => {
    const body =
      '{"PhoneNumberSet":["+8613800138000"],"SmsSdkAppId":"1400006666","SignName":"加油站","TemplateId":"1110","TemplateParamSet":["1234"],"SessionContext":"o-1"}'
    const call = { hostname: 'sms.tencentcloudapi.com', body, key }
    expect(tencent(call, 1_795_457_478).authorization).toBe(
      'TC3-HMAC-SHA256 Credential=testid/2026-11-23/sms/tc3_request, SignedHeaders=content-type;host, Signature=297232c06caaf6b1ceb5e382530ddad1da6618c2468e497f14d12f67131117d2',
    )
  })
})
