import { problems } from '#http/errors.ts'

const content = { status: 400, code: 'UPLOAD_CONTENT' } as const

export const AttachmentErrors = problems({
  type: {
    status: 400,
    code: 'UPLOAD_TYPE',
    zh: '上传失败：文件类型不支持，请上传 {formats}',
    en: 'Upload failed: file type not allowed, choose {formats}',
  },
  size: {
    status: 400,
    code: 'UPLOAD_SIZE',
    zh: '上传失败：文件不能超过 {max}',
    en: 'Upload failed: file larger than {max}',
  },
  sizeBelow: {
    status: 400,
    code: 'UPLOAD_SIZE',
    zh: '上传失败：文件须小于 {max}',
    en: 'Upload failed: the file must be smaller than {max}',
  },
  empty: { ...content, zh: '上传失败：文件是空的', en: 'Upload failed: the file is empty' },
  damaged: {
    ...content,
    zh: '上传失败：图片已损坏或无法识别',
    en: 'Upload failed: the picture is damaged',
  },
  tooManyPixels: {
    ...content,
    zh: '上传失败：图片尺寸过大，请缩小后再上传',
    en: 'Upload failed: the picture has too many pixels, make it smaller',
  },
  encoding: {
    ...content,
    zh: '上传失败：文件编码须为 UTF-8 或 GB18030',
    en: 'Upload failed: the file must be text in UTF-8 or GB18030',
  },
  bomb: {
    ...content,
    zh: '上传失败：表格解压后过大',
    en: 'Upload failed: the workbook unpacks to too much',
  },
  tableDamaged: {
    ...content,
    zh: '上传失败：表格文件已损坏或无法识别，请用 Excel 或 WPS 重新保存后再上传',
    en: 'Upload failed: the table is damaged; save it again in Excel or WPS and retry',
  },
  tableTooMuch: {
    ...content,
    zh: '上传失败：表格内容过多，请只保留需要的数据，或拆分后分次上传',
    en: 'Upload failed: the table holds too much; keep only what is needed, or split it',
  },
  tableTooWide: {
    ...content,
    zh: '上传失败：表格超过 {most} 列，请删除多余的列后再上传',
    en: 'Upload failed: the table has more than {most} columns; delete the ones not needed',
  },
  tableTooSlow: {
    ...content,
    zh: '上传失败：读取表格用时过长，请另存为 csv 或拆分后再上传',
    en: 'Upload failed: reading the table takes too long; save it as csv or split it',
  },
})
