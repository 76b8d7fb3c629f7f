export const zh = {
  title: '标签',
  columns: {
    name: '名称',
    description: '说明',
    rule: '规则',
    memberCount: '会员数',
    creator: '创建人',
    createdDate: '创建时间',
  },
} as const
