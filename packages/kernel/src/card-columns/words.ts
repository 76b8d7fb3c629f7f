/** What the columns of a file of cards are called in Chinese. */
export const zh = {
  uuid: ['芯片号', '物理卡号'],
  number: ['卡号', '逻辑卡号'],
  name: ['名称', '卡名称'],
} as const
