import type { Words } from '@app/kernel/words'
import type { CardColumn } from './contract.ts'

/** Columns of a file of cards, and what is chosen with it. */

export const zh = {
  title: '卡片导入',
  fields: { uuid: '芯片号', number: '卡号', name: '名称' },
  choices: { supplier: '卡厂商', cardType: '卡类型', issueType: '发卡类型', owner: '归属' },
  stock: '平台库存',
} as const

export const en = {
  title: 'Card import',
  fields: { uuid: 'Chip serial', number: 'Card number', name: 'Name' },
  choices: {
    supplier: 'Supplier',
    cardType: 'Card type',
    issueType: 'Issued as',
    owner: 'Owner',
  },
  stock: 'Platform stock',
} satisfies Words<typeof zh>

/** What makers call the columns. */
export const otherHeadings: Readonly<Record<CardColumn, readonly string[]>> = {
  uuid: ['uuid', '物理卡号'],
  number: ['number', '逻辑卡号'],
  name: ['卡名称'],
}
