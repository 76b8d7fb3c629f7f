/** Labels of the values of a business day, on screens and in files. */

export const zh = {
  statuses: { open: '未日结', settled: '已日结' },
  modes: { calendar: '自然日', shifts: '按班次' },
} as const
