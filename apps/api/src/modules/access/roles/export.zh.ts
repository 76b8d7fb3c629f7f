import { zh as kinds } from './names.zh.ts'

export const zh = {
  title: '角色',
  columns: {
    name: '角色名称',
    kind: '角色类型',
    rights: '权限',
    users: '人数',
    menus: '菜单',
    permissions: '权限明细',
    createdDate: '创建时间',
  },
  kinds,
  rights: { preset: '默认权限', own: '自定义' },
} as const
