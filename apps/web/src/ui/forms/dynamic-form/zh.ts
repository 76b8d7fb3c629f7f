export const zh = {
  save: (title: string) => `保存${title}`,
  question: (title: string) => `修改“${title}”，确定保存？新的规则从下一笔业务起生效。`,
  choose: '请选择',
  key: '键',
  value: '值',
  keyOf: (line: number) => `第 ${line} 行的键`,
  valueOf: (line: number) => `第 ${line} 行的值`,
  addLine: '加一行',
  removeLine: (line: number) => `删除第 ${line} 行`,
} as const
