import type { Words } from '@app/kernel/words'

/** Headings of a file of members. */
export const zh = {
  title: '个人会员导入',
  fields: {
    mobile: '手机号',
    name: '姓名',
    email: '邮箱',
    idNumber: '身份证号',
    plates: '车牌',
    invoiceTitle: '发票抬头',
    taxId: '税号',
    cardNumber: '卡号',
    acceptsOffers: '接收营销短信',
    remark: '备注',
  },
} as const

export const en = {
  title: 'Members import',
  fields: {
    mobile: 'Phone',
    name: 'Name',
    email: 'E-mail',
    idNumber: 'ID number',
    plates: 'Plates',
    invoiceTitle: 'Invoice title',
    taxId: 'Tax number',
    cardNumber: 'Card number',
    acceptsOffers: 'Offers by text message',
    remark: 'Remark',
  },
} satisfies Words<typeof zh>

/** Headings of other programs that an uploaded list may have. */
export const otherHeadings = {
  mobile: ['手机', '电话', '会员手机号', 'mobile', 'phone number'],
  name: ['会员姓名', '名字', 'full name'],
  email: ['电子邮箱', 'email'],
  idNumber: ['身份证', '证件号', 'id'],
  plates: ['车牌号', 'plate', 'licence plate', 'license plate'],
  invoiceTitle: ['抬头'],
  taxId: ['纳税人识别号', 'tax no'],
  cardNumber: ['卡面号', '实体卡号', '会员卡号', 'card no'],
  acceptsOffers: ['营销短信', 'marketing messages'],
  remark: ['说明', 'remarks'],
} as const
