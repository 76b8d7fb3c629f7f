import * as tags from '@app/api/words/marketing/tags'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '标签',
  add: '新增标签',
  edit: '编辑标签',
  fields: tags.zh.fields,
  kinds: tags.zh.kinds,
  conditions: tags.zh.conditions,
  bought: tags.zh.bought,
  kindHints: {
    hand: '由员工在会员资料里添加。',
    criteria:
      '每天凌晨按条件给会员加上或取下，保存时也会重算；人工不能添加。条件须同时满足，留空不限。',
  },
  anything: '不选时什么消费都算',
  itemsHint: '例如 92# 汽油；可选本站的，也可输入他站的品名',
  daysRequired: '请填写统计天数',
  preview: '看看有哪些会员',
  meant: '符合条件的会员',
  examples: '例如',
  apply: '立即重算',
  applied: (members: string) => `已重算，现有 ${members} 位会员`,
  nameHint: '例如：夜间司机',
  ruleHint: '什么样的会员适合此标签',
  empty: '还没有标签',
  emptyHint: '新增一个标签，把会员分组管理。',
  removeTitle: '删除标签',
  removeManyQuestion: (count: string, names: string) =>
    `删除 ${count} 个标签（${names}）？带有这些标签的会员将不再带有。`,
  removeQuestion: (name: string, members: number) =>
    members > 0 ? `删除标签“${name}”？${members} 位会员将不再带有此标签。` : `删除标签“${name}”？`,
} as const

const en = {
  title: 'Tags',
  add: 'Add tag',
  edit: 'Edit tag',
  fields: tags.en.fields,
  kinds: tags.en.kinds,
  conditions: tags.en.conditions,
  bought: tags.en.bought,
  kindHints: {
    hand: 'Staff add it on a member’s form.',
    criteria:
      'Given and taken each night, and when it is saved; not by hand. All conditions must be true; what is left empty is none.',
  },
  anything: 'Left empty: any purchase',
  itemsHint: 'A fuel or goods: choose those of this station, or type a name of another’s',
  daysRequired: 'Enter the days',
  preview: 'Preview members',
  meant: 'Members who meet it',
  examples: 'For example',
  apply: 'Update now',
  applied: (members) => `Updated: ${members} members have it now`,
  nameHint: 'For example: night drivers',
  ruleHint: 'Which members should get it',
  empty: 'No tags yet',
  emptyHint: 'Add one to find and treat members as a group.',
  removeTitle: 'Remove tag',
  removeManyQuestion: (count, names) =>
    `Remove ${count} tags (${names})? Members who carry them no longer will.`,
  removeQuestion: (name, members) =>
    members > 0
      ? `Remove the tag “${name}”? ${members} members will no longer carry it.`
      : `Remove the tag “${name}”?`,
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
