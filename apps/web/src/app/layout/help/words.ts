import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '帮助',
  manual: '使用手册',
  contents: '全部帮助',
  unread: '未读',
  keys: '快捷键',
  groups: {
    everywhere: '任何页面',
    lists: '列表',
    forms: '表单与对话框',
    tabs: '页签栏',
  },
  actions: {
    search: '搜索页面、单号、卡号、姓名、车牌',
    help: '打开本帮助',
    filter: '按条件查询',
    clear: '清空条件',
    rows: '上下移动到其他行',
    open: '打开所在行',
    choose: '选中或取消所在行',
    submit: '提交',
    close: '关闭对话框，不保存',
    closeTab: '关闭所在页签',
  },
  or: '或',
  version: '版本信息',
} as const

const en = {
  title: 'Help',
  manual: 'Manual',
  contents: 'All help',
  unread: 'unread',
  keys: 'Keyboard shortcuts',
  groups: {
    everywhere: 'Everywhere',
    lists: 'Lists',
    forms: 'Forms and dialogs',
    tabs: 'Tab strip',
  },
  actions: {
    search: 'Search pages, order and card numbers, names, plates',
    help: 'Open this help',
    filter: 'Search by the filters',
    clear: 'Clear the filters',
    rows: 'Move to another row',
    open: 'Open the row',
    choose: 'Select the row, or not',
    submit: 'Submit',
    close: 'Close the dialog without saving',
    closeTab: 'Close the tab',
  },
  or: 'or',
  version: 'Version',
} satisfies Words<typeof zh>

/** Words of the help. */
export const words = inLanguage(zh, en)

export type Action = keyof typeof zh.actions
export type KeyGroup = keyof typeof zh.groups
