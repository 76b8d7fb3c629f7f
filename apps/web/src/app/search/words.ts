import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  hint: '页面、操作、常用筛选，或姓名、车牌、单号、卡号、手机号、站点',
  searching: '正在搜索…',
  nothing: '没有找到。请输入名称的一部分、完整的号码，或手机号后四位',
  found: '搜索结果',
  headings: {
    recent: '最近打开',
    records: '记录',
    actions: '操作',
    lists: '在列表中查找',
    pages: '页面',
    help: '帮助',
  },
  kinds: { station: '切换站点', filter: '常用筛选' },
  actions: { changePrices: '调价', closeShift: '结班', changePassword: '修改密码' },
  otherNames: {
    changePrices: '改价 变价',
    closeShift: '班结 交班 交接班',
    changePassword: '改密码 操作密码',
  },
} as const

const en = {
  hint: 'Page, action, name, plate, station, or any number',
  searching: 'Searching…',
  nothing:
    'Nothing found. Type part of a name, a number in full, or the last four digits of a phone',
  found: 'Found',
  headings: {
    recent: 'Recently opened',
    records: 'Records',
    actions: 'Actions',
    lists: 'Look in a list',
    pages: 'Pages',
    help: 'Help',
  },
  kinds: { station: 'Switch station', filter: 'Saved filter' },
  actions: {
    changePrices: 'Change prices',
    closeShift: 'Close shift',
    changePassword: 'Change password',
  },
  otherNames: {
    changePrices: 'price change',
    closeShift: 'hand over end shift',
    changePassword: 'pin',
  },
} satisfies Words<typeof zh>

/** What the search says once it is open; the console is loaded without it. */
export const words = inLanguage(zh, en)

/** Everything that an action is found by, in either language. */
export const namesOfAction = (action: keyof typeof zh.actions): readonly string[] =>
  [zh, en].flatMap(({ actions, otherNames }) => [actions[action], otherNames[action]])
