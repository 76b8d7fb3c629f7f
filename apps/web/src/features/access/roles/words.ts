import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '角色权限',
  add: '新增角色',
  edit: '修改角色',
  tabs: { settings: '设置', permissions: '权限透视' },
  empty: '还没有角色',
  emptyHint: '新增一个角色，按岗位给菜单和权限。',
  fields: {
    name: '角色名称',
    kind: '角色类型',
    users: '人数',
    rights: '权限',
    fullMenu: '开放全部菜单',
  },
  nameHint: '例如：夜班收银员',
  kindHint: '决定数据范围和可用的权限，保存后不能修改',
  fullMenuHint: '看到所有页面，仅限系统管理员角色',
  preset: '默认权限',
  custom: '自定义',
  usesPreset: '使用该类型的默认权限',
  usesOwn: '自定义菜单与权限',
  saveRole: '保存角色',
  saveQuestion: (name: string, users: number) =>
    users > 0
      ? `保存角色“${name}”？${users} 人的权限将从下一次操作起按新的设置执行。`
      : `保存角色“${name}”？`,
  remove: '删除角色',
  removeQuestion: (name: string) => `删除角色“${name}”？`,
  inUse: '角色使用中，不能删除',
  ownRole: '这是您自己的角色，不能修改',
  cannotAssign: '超出您的权限，只能查看',
} as const

const en = {
  title: 'Roles and permissions',
  add: 'Add role',
  edit: 'Edit role',
  tabs: { settings: 'Settings', permissions: 'Effective permissions' },
  empty: 'No roles yet',
  emptyHint: 'Add one and give it the menus and permissions of a job.',
  fields: {
    name: 'Role',
    kind: 'Type',
    users: 'Users',
    rights: 'Permission set',
    fullMenu: 'Every menu',
  },
  nameHint: 'For example: night cashier',
  kindHint: 'Sets the data scope and the permissions available; it cannot be changed later',
  fullMenuHint: 'Sees every page; for system admins only',
  preset: 'Default',
  custom: 'Custom',
  usesPreset: 'Default of the type',
  usesOwn: 'Own menus and permissions',
  saveRole: 'Save role',
  saveQuestion: (name, users) =>
    users > 0
      ? `Save the role “${name}”? Takes effect on the next request of its ${users} users.`
      : `Save the role “${name}”?`,
  remove: 'Remove role',
  removeQuestion: (name) => `Remove the role “${name}”?`,
  inUse: 'In use, so it cannot be removed',
  ownRole: 'This is your own role; you cannot change it',
  cannotAssign: 'Beyond your permissions; view only',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
