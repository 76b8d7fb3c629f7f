import { zh as names } from '@app/api/names/marketing/tags/zh'

export const zh = {
  title: '标签',
  add: '新增标签',
  edit: '编辑标签',
  fields: names.fields,
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
