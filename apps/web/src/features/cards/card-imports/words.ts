import * as cardImports from '@app/api/words/cards/card-imports'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...cardImports.zh,
  title: '导入 IC 卡',
  resultTitle: '导入结果',
  hint: '先选卡厂商和卡类型，它们对文件里的所有卡有效。按芯片号识别，已有的卡不改动。',
  meanings: {
    uuid: '8-20 位十六进制，不能重复',
    number: '1-20 位数字，公司内不能重复',
    name: '',
  },
  examples: { uuid: '04A1B2C3D4', number: '10000123', name: '油卡' },
} as const

const en = {
  ...cardImports.en,
  title: 'Import IC cards',
  resultTitle: 'Import result',
  hint: 'Choose supplier and card type first: they hold for all cards of the file. A card is known by its serial; those that are there already stay as they are.',
  meanings: {
    uuid: '8 to 20 hexadecimal digits, unique',
    number: '1 to 20 digits, unique in the company',
    name: '',
  },
  examples: { uuid: '04A1B2C3D4', number: '10000123', name: 'Fuel card' },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
