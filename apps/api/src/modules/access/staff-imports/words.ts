import type { Words } from '@app/kernel/words'

/** Headings of files of staff. */
export const zh = {
  title: '员工导入',
  fields: {
    name: '姓名',
    mobile: '手机号',
    account: '登录账号',
    email: '邮箱',
    roles: '角色',
    stations: '站点',
    remark: '备注',
  },
  everywhere: '全公司',
} as const

export const en = {
  title: 'Staff import',
  fields: {
    name: 'Name',
    mobile: 'Phone',
    account: 'Login name',
    email: 'E-mail',
    roles: 'Roles',
    stations: 'Stations',
    remark: 'Remark',
  },
  everywhere: 'all stations',
} satisfies Words<typeof zh>

/** Headings of other programs that an uploaded list may have. */
export const otherHeadings = {
  name: ['员工姓名', 'full name'],
  mobile: ['手机', '电话', 'mobile', 'phone number'],
  account: ['账号', '用户名', 'account', 'username'],
  email: ['电子邮箱', 'email'],
  roles: ['岗位', '职位', 'role', 'position'],
  stations: ['所属站点', '油站', '加油站', 'station'],
  remark: ['说明', 'remarks'],
} as const
