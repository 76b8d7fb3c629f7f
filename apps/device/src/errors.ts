import { RESULT_CODES } from './contract.ts'

/** What the service says, by result code. */
export const DeviceSentences = {
  done: { resultCode: RESULT_CODES.done, zh: '成功', en: 'Done' },
  noCardOnReader: {
    resultCode: RESULT_CODES.noCardOnReader,
    zh: '请将卡片放在读卡器上',
    en: 'Put the card on the reader',
  },
  noReader: {
    resultCode: RESULT_CODES.noReader,
    zh: '未检测到读卡器，请检查连接',
    en: 'No card reader found, check that it is plugged in',
  },
  notPossibleWithThisReader: {
    resultCode: RESULT_CODES.notPossibleWithThisReader,
    zh: '此读卡器不支持该操作',
    en: 'This reader cannot do that',
  },
} as const
