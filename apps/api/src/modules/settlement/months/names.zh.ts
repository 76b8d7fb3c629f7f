/** Labels of the values of a month, on screens and in files. */

export const zh = {
  statuses: { preview: '待确认', confirmed: '已确认' },
} as const
