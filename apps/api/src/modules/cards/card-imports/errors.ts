import { problems } from '#http/errors.ts'

/** Of a file without serial and number, in the words of the specification. */
export const CardFileErrors = problems({
  header: {
    status: 400,
    code: 'IMPORT_HEADER',
    zh: '导入文件表头不正确',
    en: 'Import header row is wrong',
  },
})

/** What is said of a row that was not taken. */
export const CardRowErrors = problems({
  uuid: {
    status: 400,
    code: 'CARD_ROW_UUID',
    zh: '芯片号须为 8-20 位十六进制',
    en: 'The serial must be 8 to 20 hexadecimal digits',
  },
  number: {
    status: 400,
    code: 'CARD_ROW_NUMBER',
    zh: '卡号须为 1-20 位数字',
    en: 'The number must be 1 to 20 digits',
  },
  uuidTaken: {
    status: 400,
    code: 'CARD_ROW_UUID_TAKEN',
    zh: '该芯片号已存在，且卡号不同或属于其他公司',
    en: 'The serial exists with another number, or belongs to another company',
  },
  numberTaken: {
    status: 400,
    code: 'CARD_ROW_NUMBER_TAKEN',
    zh: '该卡号已用于其他芯片',
    en: 'The number is on another chip',
  },
  inUse: {
    status: 400,
    code: 'CARD_ROW_IN_USE',
    zh: '该卡已发行、分配或变更过状态，予以保留',
    en: 'The card was issued, handed over or changed since and stays',
  },
})
