import { zh as names } from '@app/api/names/organisation/dealers/zh'

export const zh = {
  title: '经销商管理',
  add: '新增经销商',
  edit: '编辑经销商',
  users: '用户',
  fields: names.fields,
  statuses: { normal: '正常', disabled: '已停用' },
  statusHint: '停用后不能再给它新增公司，已有公司不受影响',
  empty: '还没有经销商',
  emptyHint: '新增经销商后，可以把公司交给它管理。',
} as const
