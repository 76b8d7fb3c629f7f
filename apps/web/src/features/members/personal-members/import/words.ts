import * as memberImports from '@app/api/words/members/member-imports'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  columns: memberImports.zh.fields,
  title: '导入会员',
  resultTitle: '会员导入结果',
  hint: '按手机号识别：新手机号新增会员并开立储值、积分等账户；已是会员且姓名相同的不改动资料，只补开缺少的账户、绑定所填的卡；姓名不同的不导入。',
  meanings: {
    mobile: '11 位手机号，每人一个',
    name: '',
    email: '每人一个',
    idNumber: '18 位',
    plates: '多个车牌用逗号分开，最多 20 个',
    invoiceTitle: '',
    taxId: '',
    cardNumber: '手里已有的卡，卡面上的号码；须先导入该卡',
    acceptsOffers: '是、否；不填为是',
    remark: '',
  },
  examples: {
    mobile: '13800138000',
    name: '王芳',
    email: 'wangfang@example.com',
    idNumber: '',
    plates: '京A12345,京A67890',
    invoiceTitle: '北京远行物流有限公司',
    taxId: '91110108MA01B2C3X4',
    cardNumber: '60000001',
    acceptsOffers: '是',
    remark: '老客户',
  },
} as const

const en = {
  columns: memberImports.en.fields,
  title: 'Import members',
  resultTitle: 'Member import result',
  hint: 'Members are known by their phone. A new one is added with accounts for stored value and points. Who is a member under the same name stays as they are and gets the accounts and the card they lack; under another name the row is not imported.',
  meanings: {
    mobile: '11 digits, one for each person',
    name: '',
    email: 'One for each person',
    idNumber: '18 characters',
    plates: 'Up to 20, separated by commas',
    invoiceTitle: '',
    taxId: '',
    cardNumber: 'Printed on the card that they carry; import the cards first',
    acceptsOffers: 'yes or no; left empty: yes',
    remark: '',
  },
  examples: {
    mobile: '13800138000',
    name: 'Wang Fang',
    email: 'wangfang@example.com',
    idNumber: '',
    plates: '京A12345,京A67890',
    invoiceTitle: 'Yuanxing Logistics Ltd.',
    taxId: '91110108MA01B2C3X4',
    cardNumber: '60000001',
    acceptsOffers: 'yes',
    remark: 'regular',
  },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
