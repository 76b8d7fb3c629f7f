/** Labels of the kinds of role, on screens and in files. */

export const zh = {
  superAdmin: '超级管理员',
  admin: '系统管理员',
  company_group: '经销商',
  company_user: '公司用户',
  station_master: '站长',
  station_bill: '账务员',
  station_employee: '加油员',
  station_salesman: '收银员',
  station_leader: '计量员',
  group_master: '单位负责人',
  user: '普通用户',
  anonymous: '匿名用户',
  others: '其他',
} as const
