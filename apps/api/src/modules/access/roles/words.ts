import type { Words } from '@app/kernel/words'

export const zh = {
  title: '角色',
  fields: {
    name: '角色名称',
    kind: '角色类型',
    rights: '权限',
    users: '人数',
    menus: '菜单',
    permissions: '权限明细',
    createdDate: '创建时间',
  },
  kinds: {
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
  },
  rights: { preset: '默认权限', own: '自定义' },
} as const

export const en = {
  title: 'Roles',
  fields: {
    name: 'Role',
    kind: 'Type',
    rights: 'Permission set',
    users: 'Users',
    menus: 'Menus',
    permissions: 'Permissions',
    createdDate: 'Created',
  },
  kinds: {
    superAdmin: 'Super admin',
    admin: 'System admin',
    company_group: 'Dealer',
    company_user: 'Company user',
    station_master: 'Station manager',
    station_bill: 'Account manager',
    station_employee: 'Fuel attendant',
    station_salesman: 'Cashier',
    station_leader: 'Metering staff',
    group_master: 'Fleet head',
    user: 'Regular user',
    anonymous: 'Anonymous',
    others: 'Other',
  },
  rights: { preset: 'Default', own: 'Custom' },
} satisfies Words<typeof zh>
