import { problems } from '../../../http/errors.ts'
import type { RowTrouble } from './contract.ts'

export const ImportErrors = problems({
  header: {
    status: 400,
    code: 'IMPORT_HEADER',
    zh: '导入文件表头不正确',
    en: 'Import header row is wrong',
  },
  empty: {
    status: 400,
    code: 'UPLOAD_CONTENT',
    zh: '上传失败：文件中没有数据',
    en: 'Upload failed: the file has no rows',
  },
  type: {
    status: 400,
    code: 'UPLOAD_TYPE',
    zh: '上传失败：文件类型不支持',
    en: 'Upload failed: file type not allowed',
  },
  size: {
    status: 400,
    code: 'UPLOAD_SIZE',
    zh: '上传失败：文件不能超过{max}',
    en: 'Upload failed: file larger than {max}',
  },
})

/** What is said of a row that was not taken. */
export const ROW_SENTENCES: Readonly<Record<RowTrouble, { zh: string; en: string }>> = {
  columns: { zh: '列数与表头不符', en: 'Not as many columns as the heading' },
  uuid: { zh: '芯片号须为 8-20 位十六进制', en: 'The serial must be 8 to 20 hexadecimal digits' },
  number: { zh: '卡号须为 1-20 位数字', en: 'The number must be 1 to 20 digits' },
  uuidTaken: {
    zh: '该芯片号已存在，且卡号不同或属于其他公司',
    en: 'The serial exists with another number, or belongs to another company',
  },
  numberTaken: { zh: '该卡号已用于其他芯片', en: 'The number is on another chip' },
}
