import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
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
  actions: { read: 'View', create: 'Add', update: 'Change', delete: 'Remove' },
  tree: {
    find: 'Find a menu or permission',
    none: 'No matching menu',
    shortcuts: 'Shortcuts',
    all: 'All',
    clear: 'None',
    readOnly: 'View only',
    chosen: (menus, permissions) => `${menus} menus and ${permissions} permissions selected`,
    count: (chosen, of) => `${chosen} / ${of}`,
    beyondYou: 'You do not hold this permission, so you cannot grant it',
    beyondRole: 'No role of this user grants it; change the role first',
    elsewhere: 'Not bound to a menu',
  },
} satisfies Words<typeof zh>
