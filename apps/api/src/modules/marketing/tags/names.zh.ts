export const zh = {
  fields: {
    name: '名称',
    description: '说明',
    rule: '规则',
    memberCount: '会员数',
    creator: '创建人',
  },
} as const
