/** Labels of the values of a fleet, on screens and in files. */

export const zh = {
  statuses: { normal: '正常', disabled: '已停用', expired: '已到期' },
  valueModes: { share: '共享主卡余额', assign: '划拨到子卡' },
} as const
