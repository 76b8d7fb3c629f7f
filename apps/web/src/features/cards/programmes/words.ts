import * as programmes from '@app/api/words/cards/programmes'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...programmes.zh,
  open: '开通服务',
  editTitle: '编辑服务',
  empty: '还没有开通服务',
  emptyHint: '开通储值卡、积分卡或等级卡，会员即可使用。',
  fields: {
    ...programmes.zh.fields,
    period: '有效期',
    terms: '规则',
    invoiceType: '开票方式',
    levelName: '等级名称',
    growth: '所需成长值',
  },
  invoiceTypes: { forbidden: '不开票', consume: '按消费开票', charge: '按充值开票' },
  unlimited: '不限',
  atOnce: '立即',
  forever: '长期',
  asOtherwise: '同上',
  earning: {
    score: {
      labels: {
        pointsRatio: programmes.zh.ratios.score,
        dieselRatio: '柴油每元积分',
        goodsRatio: '非油每元积分',
        limitPerOrder: '单笔订单积分上限',
        limitDay: '每日积分上限',
      },
      hint: '按储值卡消费的本金计算，赠送金额不积分，小数舍去。',
    },
    level: {
      labels: {
        pointsRatio: programmes.zh.ratios.level,
        dieselRatio: '柴油每元成长值',
        goodsRatio: '非油每元成长值',
        limitPerOrder: '单笔订单成长值上限',
        limitDay: '每日成长值上限',
      },
      hint: '按储值卡消费的本金计算，达到成长值自动升级，退款时扣回。',
    },
  },
  earnsWithoutCardHint:
    '会员用现金、扫码、银行卡等付款时也累计；收银时按手机号、车牌或卡号找到会员。',
  pointsMonthsHint: '只对以后得到的积分有效；先得到的先使用，到期未用的作废。',
  smsHint: '9 点到 20 点发送，每批到期积分只提醒一次；不选则不发送',
  reminderDaysHint: '须短于积分有效期；期间内再有积分到期，一并提醒，不逐日发送',
  remindedTerms: (days: string) => `提前 ${days} 天短信提醒`,
  pointsTerms: (points: string) => `每消费 1 元积 ${points} 分`,
  monthsTerms: (months: string) => `${months} 个月有效`,
  growthTerms: (growth: string) => `每消费 1 元得 ${growth} 成长值`,
  maxTerms: (amount: string) => `余额上限 ${amount}`,
  levelTerms: (name: string, growth: string) => `${name} ${growth}`,
  noLevels: '未设置等级',
  addLevel: '添加等级',
  removeLevel: '移除等级',
  levelsHint: '从低到高填写，成长值逐级递增',
  pointsFormat: '请输入 0 或以上的数，最多两位小数',
  opened: '服务已开通',
  disable: '停用',
  enable: '启用',
  disableQuestion: (name: string) => `停用“${name}”？停用后不能再开卡，已开的卡不能使用。`,
  enableQuestion: (name: string) => `重新启用“${name}”？`,
  gone: '找不到该服务',
} as const

const en = {
  ...programmes.en,
  open: 'Open service',
  editTitle: 'Edit service',
  empty: 'No services opened yet',
  emptyHint: 'Open stored value, points or levels, and members can use them.',
  fields: {
    ...programmes.en.fields,
    period: 'Period',
    terms: 'Terms',
    invoiceType: 'Invoicing',
    levelName: 'Level',
    growth: 'Growth needed',
  },
  invoiceTypes: { forbidden: 'Never', consume: 'When spent', charge: 'When recharged' },
  unlimited: 'No limit',
  atOnce: 'At once',
  forever: 'No end',
  asOtherwise: 'As otherwise',
  earning: {
    score: {
      labels: {
        pointsRatio: programmes.en.ratios.score,
        dieselRatio: 'Points per unit, diesel',
        goodsRatio: 'Points per unit, non-fuel',
        limitPerOrder: 'Max. points per order',
        limitDay: 'Max. points per day',
      },
      hint: 'Earned on principal spent by card; gifts earn nothing, and fractions are dropped.',
    },
    level: {
      labels: {
        pointsRatio: programmes.en.ratios.level,
        dieselRatio: 'Growth per unit, diesel',
        goodsRatio: 'Growth per unit, non-fuel',
        limitPerOrder: 'Max. growth per order',
        limitDay: 'Max. growth per day',
      },
      hint: 'Earned on principal spent by card. Levels rise automatically; a refund reverses growth.',
    },
  },
  earnsWithoutCardHint:
    'Also with cash, phones and bank cards, when the cashier finds the member by phone, plate or card.',
  pointsMonthsHint: 'For points earned from now on. The oldest are spent first; unused points end.',
  smsHint:
    'Sent between 9:00 and 20:00, once for points that end; without a template nothing is sent.',
  reminderDaysHint:
    'Less than points last. Whatever ends within these days is told in one message, not day by day.',
  remindedTerms: (days: string) => `told ${days} days before`,
  pointsTerms: (points: string) => `${points} points per currency unit`,
  monthsTerms: (months: string) => `for ${months} months`,
  growthTerms: (growth: string) => `${growth} growth per currency unit`,
  maxTerms: (amount: string) => `Balance up to ${amount}`,
  levelTerms: (name: string, growth: string) => `${name} ${growth}`,
  noLevels: 'No levels yet',
  addLevel: 'Add level',
  removeLevel: 'Remove level',
  levelsHint: 'From low to high, each needing more growth than the one before',
  pointsFormat: 'A number of 0 or more, at most two decimals',
  opened: 'Service opened',
  disable: 'Disable',
  enable: 'Enable',
  disableQuestion: (name: string) =>
    `Disable “${name}”? No more cards can be opened, and existing cards cannot be used.`,
  enableQuestion: (name: string) => `Enable “${name}” again?`,
  gone: 'Service not found',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
