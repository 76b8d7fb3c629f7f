import { zh as names } from './names.zh.ts'

export const zh = {
  ...names,
  title: '发卡记录',
  columns: {
    number: '实体卡号',
    uuid: '芯片号',
    oldNumber: '原卡号',
    userCard: '卡号',
    user: '持卡人',
    kind: '业务',
    status: '状态',
    isWritten: '写芯片',
    reason: '说明',
    station: '站点',
    operator: '操作人',
    createdDate: '开始时间',
    finishedTime: '结束时间',
  },
  chip: { written: '已写入', unwritten: '未写入' },
} as const
