import { zh as names } from './names.zh.ts'

/** What the columns of cards are called in a file, and what stands in them. */
export const zh = {
  title: '实体卡',
  columns: {
    number: '实体卡号',
    uuid: '芯片号',
    name: '名称',
    status: '状态',
    issueType: '发行类型',
    cardType: '卡类型',
    supplier: '卡厂商',
    company: '公司',
    station: '所在站点',
    userCard: '卡号',
    user: '持卡人',
    mobile: '手机号',
    issueTime: '发行时间',
    productionTime: '制卡时间',
    createdDate: '导入时间',
  },
  ...names,
} as const
