/** How the demo company comes to send text messages: an account at the emulated provider, and its templates. */

import type { DemoClient, Made } from './demo-client.ts'
import { DEMO_SMS_KEY } from './demo-plan.ts'
import { MEMBERS } from './first-day-plan.ts'

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
  {
    name: '优惠券到期提醒',
    code: 'SMS_270100004',
    content: '${name}您好，您的优惠券“${coupon}”可用至${date}，欢迎到站使用。',
  },
  {
    name: '积分到期提醒',
    code: 'SMS_270100005',
    content: '${name}您好，您有${points}积分即将到期，最早${date}，欢迎到站兑换。',
  },
  { name: '站点通知', code: 'SMS_270100003', content: '${station}通知：${text}' },
  {
    name: '会员自助页验证码',
    code: 'SMS_270100004',
    content: '验证码${code}，5分钟内有效，请勿告诉他人。',
  },
]

/** What customers were told: a price that falls, and money that runs out. */
const MESSAGES = [
  {
    template: '价格调整通知',
    mobiles: MEMBERS.slice(0, 3).map(({ mobile }) => mobile),
    params: { fuel: '95号汽油', date: '明日零时', price: '7.96' },
  },
  {
    template: '余额不足提醒',
    mobiles: MEMBERS.slice(3, 4).map(({ mobile }) => mobile),
    params: { card: '尾号 0012', balance: '38.50' },
  },
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
  const templateIds = new Map<string, number>()
  for (const template of TEMPLATES) {
    const { id } = await company.post('/smsTemplates', {
      ...template,
      account: { id: account.id },
      signature: SIGNATURE,
      enabled: true,
    })
    templateIds.set(template.name, id)
  }
  for (const { template, ...message } of MESSAGES) {
    await company.post('/messages', { template: { id: templateIds.get(template) }, ...message })
  }
}

/** A template of the company's, where it has come to send text messages. */
export async function templateCalled(company: DemoClient, wanted: string): Promise<Made | null> {
  const { content } = await company.get<{ content: (Made & { name: string })[] }>(
    '/smsTemplates?size=100',
  )
  const found = content.find(({ name }) => name === wanted)
  return found ? { id: found.id } : null
}
