import { problems } from '#http/errors.ts'

export const ImportErrors = problems({
  header: {
    status: 400,
    code: 'IMPORT_HEADER',
    zh: '导入文件表头不正确',
    en: 'Import header row is wrong',
  },
  empty: {
    status: 400,
    code: 'IMPORT_EMPTY',
    zh: '上传失败：文件中没有数据',
    en: 'Upload failed: the file has no rows',
  },
  tooLong: {
    status: 400,
    code: 'IMPORT_TOO_LONG',
    zh: '上传失败：文件超过 {most} 行，请拆分后再上传',
    en: 'Upload failed: the file has more than {most} rows, split it',
  },
})

/** What is said of a row that was not taken, by its trouble. */
export const RowErrors = problems({
  columns: {
    status: 400,
    code: 'CARD_ROW_COLUMNS',
    zh: '列数与表头不符',
    en: 'Not as many columns as the heading',
  },
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
})
