import type { Words } from '@app/kernel/words'

/** Labels of the kinds and ends of issues, in files and on pages. */
export const zh = {
  title: '发卡记录',
  fields: {
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
  kinds: { issue: '发卡', reissue: '补卡' },
  statuses: { running: '进行中', done: '成功', compensated: '已撤销', failed: '待处理' },
  chip: { written: '已写入', unwritten: '未写入' },
} as const

export const en = {
  title: 'Card issues',
  fields: {
    number: 'Card number',
    uuid: 'Chip serial',
    oldNumber: 'Replaced card',
    userCard: 'Account',
    user: 'Holder',
    kind: 'Type',
    status: 'Status',
    isWritten: 'Chip',
    reason: 'Note',
    station: 'Station',
    operator: 'Operator',
    createdDate: 'Started',
    finishedTime: 'Ended',
  },
  kinds: { issue: 'Issue', reissue: 'Replacement' },
  statuses: {
    running: 'In progress',
    done: 'Done',
    compensated: 'Undone',
    failed: 'Action required',
  },
  chip: { written: 'Written', unwritten: 'Not written' },
} satisfies Words<typeof zh>
