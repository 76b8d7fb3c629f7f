import * as tags from '@app/api/words/marketing/tags'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '标签',
  add: '新增标签',
  edit: '编辑标签',
  fields: tags.zh.fields,
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
