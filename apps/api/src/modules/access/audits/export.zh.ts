import { zh as names } from './names.zh.ts'
import { zh as roles } from '#modules/access/roles/names.zh.ts'

export const zh = {
  title: '操作日志',
  columns: {
    createdDate: '时间',
    sequence: '序号',
    company: '公司',
    station: '站点',
    person: '操作人',
    role: '角色',
    action: '操作',
    entity: '对象',
    entityId: '对象编号',
    before: '修改前',
    after: '修改后',
    reason: '原因',
    ip: 'IP 地址',
    requestId: '请求编号',
  },
  platform: '平台人员',
  system: '系统',
  roles,
  ...names,
} as const
