import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  own: '我的',
  shared: '同事共享',
  none: '还没有保存的筛选。先查询，再在这里起个名字保存。',
  name: '筛选名称',
  save: '保存当前筛选',
  remove: (name: string) => `删除筛选“${name}”`,
  share: (name: string) => `共享筛选“${name}”`,
  withStation: '共享给本站同事',
  withCompany: '共享给全公司',
  open: (name: string) => `把“${name}”设为默认筛选`,
  openNot: (name: string) => `取消默认筛选“${name}”`,
  replace: (name: string) => `把“${name}”改为当前条件`,
  by: (name: string, whose: string) => `${name} · ${whose}`,
  company: '全公司',
  removeForAll: '为所有人删除',
} as const

const en = {
  own: 'Mine',
  shared: 'Shared by colleagues',
  none: 'No saved filters yet. Search first, then name the search here.',
  name: 'Name of the filter',
  save: 'Save',
  remove: (name) => `Remove the filter “${name}”`,
  share: (name) => `Share the filter “${name}”`,
  withStation: 'With this station',
  withCompany: 'With the whole company',
  open: (name) => `Open the list with “${name}”`,
  openNot: (name) => `Do not open the list with “${name}”`,
  replace: (name) => `Change “${name}” to what is filtered now`,
  by: (name, whose) => `${name} · ${whose}`,
  company: 'whole company',
  removeForAll: 'Remove for everybody',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
