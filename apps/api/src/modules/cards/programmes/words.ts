import type { Words } from '@app/kernel/words'

/** Labels of the values of a card programme, on screens and in files. */

export const zh = {
  title: '增值服务',
  types: { debit: '储值卡', score: '积分卡', level: '等级卡' },
  statuses: { normal: '启用', disabled: '停用' },
  fields: {
    name: '名称',
    type: '类型',
    from: '开始时间',
    until: '结束时间',
    maxBalance: '卡内余额上限',
    levels: '等级',
    description: '说明',
    status: '状态',
    created: '创建时间',
    pointsRatio: '积分比例',
    limitPerOrder: '单笔限额',
    earnsWithoutCard: '其他支付方式也累计',
    pointsMonths: '积分有效期（月）',
    smsTemplate: '积分到期提醒短信',
    reminderDays: '提前提醒（天）',
  },
  ratios: { score: '每元积分', level: '每元成长值' },
} as const

export const en = {
  title: 'Value-added services',
  types: { debit: 'Stored value', score: 'Points', level: 'Levels' },
  statuses: { normal: 'In effect', disabled: 'Disabled' },
  fields: {
    name: 'Name',
    type: 'Type',
    from: 'From',
    until: 'Until',
    maxBalance: 'Maximum balance',
    levels: 'Levels',
    description: 'Description',
    status: 'Status',
    created: 'Created',
    pointsRatio: 'Points ratio',
    limitPerOrder: 'Limit per order',
    earnsWithoutCard: 'Earned with other payments as well',
    pointsMonths: 'Points last (months)',
    smsTemplate: 'Message before points end',
    reminderDays: 'Days before',
  },
  ratios: { score: 'Points per unit spent', level: 'Growth per unit spent' },
} satisfies Words<typeof zh>

/** Labels of a company's first programmes, until it calls them otherwise. */
export const firstNames = zh.types
