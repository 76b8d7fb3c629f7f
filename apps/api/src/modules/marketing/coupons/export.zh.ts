import { zh as names } from './names.zh.ts'

export const zh = {
  title: '优惠券',
  columns: {
    name: '名称',
    kind: '类型',
    amountOff: '减免金额',
    discountRatio: '优惠比例 (%)',
    minSpend: '最低消费',
    state: '状态',
    enabled: '启用',
    issuedCount: '已发放',
    plannedCount: '计划发放',
    usedCount: '已使用',
    perUserLimit: '每人限领数',
    maxUnusedPerUser: '每人最多未使用数',
    validityDays: '有效天数',
    startTime: '开始时间',
    endTime: '结束时间',
    stations: '可用站点',
    memberTags: '会员限制',
    description: '说明',
    creator: '创建人',
    createdDate: '创建时间',
  },
  yesNo: { yes: '启用', no: '停用' },
  ...names,
} as const
