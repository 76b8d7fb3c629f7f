/** Labels of the values of a card, on screens and in files. */

export const zh = {
  statuses: {
    normal: '正常',
    lose: '已挂失',
    disable: '已停用',
    lock: '已锁定',
    overspend: '透支',
    returned: '已退卡',
  },
} as const
