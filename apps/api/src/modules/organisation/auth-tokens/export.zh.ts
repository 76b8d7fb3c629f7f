import { zh as names } from './names.zh.ts'

export const zh = {
  ...names,
  title: '支付授权',
  columns: {
    description: '名称',
    station: '站点',
    type: '用途',
    channel: '支付通道',
    merchantId: '商户号',
    subMerchantId: '子商户号',
    terminalNo: '终端号',
    priority: '优先级',
    ratio: '分配比例(%)',
    rate: '费率(%)',
    billType: '收款账户',
    enabled: '状态',
    createdDate: '创建时间',
  },
  states: { on: '启用', off: '停用' },
} as const
