import type { Words } from '@app/kernel/words'
import * as programmes from '#modules/cards/programmes/words.ts'
import * as cards from '#modules/cards/user-cards/words.ts'

export const zh = {
  title: '储值卡余额',
  fields: {
    number: '卡号',
    user: '持卡人',
    group: '单位会员',
    company: '油企',
    station: '开卡站点',
    programme: '卡种',
    programmeType: '账户类型',
    type: '持卡类型',
    status: '当前状态',
    principal: '本金',
    gift: '赠送',
    value: '卡内合计',
    frozen: '其中冻结',
    owed: '欠款',
    points: '积分',
  },
  programmeTypes: programmes.zh.types,
  types: cards.zh.types,
  statuses: cards.zh.statuses,
} as const

export const en = {
  title: 'Stored-value balances',
  fields: {
    number: 'Card no.',
    user: 'Holder',
    group: 'Fleet',
    company: 'Company',
    station: 'Opened at',
    programme: 'Programme',
    programmeType: 'Account',
    type: 'Kind',
    status: 'Status now',
    principal: 'Principal',
    gift: 'Gift',
    value: 'Value',
    frozen: 'Of it frozen',
    owed: 'Owed',
    points: 'Points',
  },
  programmeTypes: programmes.en.types,
  types: cards.en.types,
  statuses: cards.en.statuses,
} satisfies Words<typeof zh>
