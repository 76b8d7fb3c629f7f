import type { Words } from '@app/kernel/words'

export const zh = {
  title: '标签',
  fields: {
    name: '名称',
    description: '说明',
    rule: '规则',
    memberCount: '会员数',
    creator: '创建人',
    createdDate: '创建时间',
  },
} as const

export const en = {
  title: 'Tags',
  fields: {
    name: 'Name',
    description: 'Description',
    rule: 'Rule',
    memberCount: 'Members',
    creator: 'Added by',
    createdDate: 'Created',
  },
} satisfies Words<typeof zh>
