import { zh as payments } from '@app/kernel/payment-names/zh'
import { zh as names } from './names.zh.ts'

export const zh = {
  title: '订单',
  columns: {
    ...names.fields,
    remark: '备注',
  },
  payments,
  ...names,
} as const
