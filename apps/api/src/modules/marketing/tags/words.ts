import type { Words } from '@app/kernel/words'

export const zh = {
  title: '标签',
  fields: {
    name: '名称',
    description: '说明',
    rule: '规则',
    kind: '打标方式',
    memberCount: '会员数',
    creator: '创建人',
    createdDate: '创建时间',
  },
  kinds: { hand: '人工', criteria: '按条件' },
  conditions: {
    criteria: '条件',
    given: '加上人数',
    taken: '取下人数',
    days: '统计最近（天）',
    bought: '只算购买了',
    visitsFrom: '消费次数不少于',
    visitsTo: '消费次数不多于',
    volumeFrom: '加油量不少于',
    volumeTo: '加油量不多于',
    idleDays: '多少天没来消费',
    joinedDays: '入会不超过（天）',
    levels: '会员等级',
  },
  bought: { gasoline: '汽油', diesel: '柴油', goods: '便利店商品' },
} as const

export const en = {
  title: 'Tags',
  fields: {
    name: 'Name',
    description: 'Description',
    rule: 'Rule',
    kind: 'Set by',
    memberCount: 'Members',
    creator: 'Added by',
    createdDate: 'Created',
  },
  kinds: { hand: 'Staff', criteria: 'Conditions' },
  conditions: {
    criteria: 'Conditions',
    given: 'Given to',
    taken: 'Taken from',
    days: 'Counted over the last (days)',
    bought: 'Only purchases of',
    visitsFrom: 'Visits, at least',
    visitsTo: 'Visits, at most',
    volumeFrom: 'Fuel, at least',
    volumeTo: 'Fuel, at most',
    idleDays: 'Bought nothing for (days)',
    joinedDays: 'A member for at most (days)',
    levels: 'Levels',
  },
  bought: { gasoline: 'Gasoline', diesel: 'Diesel', goods: 'Shop goods' },
} satisfies Words<typeof zh>
