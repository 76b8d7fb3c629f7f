import type { Words } from '../../../lib/words.ts'
import type { zh } from './zh.ts'

export const en = {
  title: 'Roles and rights',
  add: 'Add role',
  edit: 'Edit role',
  tabs: { settings: 'Settings', permissions: 'Effective permissions' },
  empty: 'No roles yet',
  emptyHint: 'Add one and give it the menus and rights of a job.',
  fields: {
    name: 'Role',
    kind: 'Kind',
    users: 'People',
    rights: 'Rights',
    fullMenu: 'Every menu',
  },
  nameHint: 'For example: night cashier',
  kindHint: 'Decides the data in reach and the rights there can be; it cannot be changed later',
  fullMenuHint: 'Sees every page; for system admins only',
  preset: 'Default',
  custom: 'Custom',
  usesPreset: 'As the kind gives by default',
  usesOwn: 'Own menus and rights',
  saveRole: 'Save role',
  saveQuestion: (name, users) =>
    users > 0
      ? `Save the role “${name}”? It holds for ${users} people from their next step.`
      : `Save the role “${name}”?`,
  remove: 'Remove role',
  removeQuestion: (name) => `Remove the role “${name}”?`,
  inUse: 'In use, so it cannot be removed',
  ownRole: 'This is your own role; you cannot change it',
  cannotAssign: 'Beyond your rights; you may only look',
  actions: { read: 'View', create: 'Add', update: 'Change', delete: 'Remove' },
  tree: {
    find: 'Find a menu or right',
    none: 'No menu fits',
    shortcuts: 'Shortcuts',
    all: 'All',
    clear: 'None',
    readOnly: 'View only',
    chosen: (menus, permissions) => `${menus} menus and ${permissions} rights chosen`,
    count: (chosen, of) => `${chosen} / ${of}`,
    beyondYou: 'You do not hold this right, so you cannot give it',
    beyondRole: 'No role of this person gives it; change the role first',
    elsewhere: 'Not bound to a menu',
  },
} satisfies Words<typeof zh>
