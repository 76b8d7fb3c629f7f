/** How the demo company comes to send text messages: an account at the emulated provider, and its templates. */

import type { DemoClient } from './demo-client.ts'
import { DEMO_SMS_KEY } from './demo-plan.ts'

const SIGNATURE = '蓝海石油'

const TEMPLATES = [
  {
    name: '价格调整通知',
    code: 'SMS_270100001',
    content: '尊敬的客户，${fuel}自${date}起调整为${price}元/升，欢迎惠顾。',
  },
  {
    name: '余额不足提醒',
    code: 'SMS_270100002',
    content: '您的加油卡${card}余额${balance}元，请及时充值。',
  },
  { name: '站点通知', code: 'SMS_270100003', content: '${station}通知：${text}' },
]

/** @param company who may configure accounts */
export async function openForTexting(company: DemoClient): Promise<void> {
  const account = await company.post('/smsAccounts', {
    provider: 'aliyun',
    name: '阿里云短信',
    accessKeyId: DEMO_SMS_KEY.id,
    secret: DEMO_SMS_KEY.secret,
    appId: '',
    region: '',
    signatures: [SIGNATURE],
    dailyQuota: 1000,
    enabled: true,
  })
  for (const template of TEMPLATES) {
    await company.post('/smsTemplates', {
      ...template,
      account: { id: account.id },
      signature: SIGNATURE,
      enabled: true,
    })
  }
}
