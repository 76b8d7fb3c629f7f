import { problems } from '#http/errors.ts'

export const ExportErrors = problems({
  unknownList: {
    status: 400,
    code: 'EXPORT_TYPE',
    zh: '该列表不支持导出',
    en: 'This list cannot be exported',
  },
  tooManyRows: {
    status: 400,
    code: 'EXPORT_ROWS',
    zh: '一次最多导出 {max} 条，当前有 {total} 条，请缩小查询范围',
    en: 'At most {max} rows at a time, and there are {total}: narrow the range',
  },
  tooManyForWorkbook: {
    status: 400,
    code: 'EXPORT_ROWS_XLSX',
    zh: 'xlsx 一次最多导出 {max} 条，当前有 {total} 条，请缩小查询范围，或改用 csv（最多 {most} 条）',
    en: 'A workbook has at most {max} rows, and there are {total}: narrow the range, or take csv, which has up to {most}',
  },
  tooMany: {
    status: 400,
    code: 'EXPORT_LIMIT',
    zh: '导出任务过多，请稍后再试',
    en: 'Too many running exports',
  },
  notReady: {
    status: 400,
    code: 'EXPORT_NOT_READY',
    zh: '文件还没有生成',
    en: 'The file is not ready',
  },
  expired: {
    status: 400,
    code: 'EXPORT_EXPIRED',
    zh: '导出文件已过期',
    en: 'Export file expired',
  },
  archived: {
    status: 400,
    code: 'EXPORT_ARCHIVED',
    zh: '这是归档文件，须长期保存，不能删除',
    en: 'It belongs to an archive, which is kept: it cannot be removed',
  },
  unfinished: {
    status: 400,
    code: 'EXPORT_UNFINISHED',
    zh: '导出还在进行，请先取消',
    en: 'The export is still running, cancel it first',
  },
})

/** Why an export came to nothing: said in the list of exports, never thrown at a caller. */
export const ExportFailures = problems({
  requesterGone: {
    status: 400,
    code: 'EXPORT_REQUESTER',
    zh: '申请人的账号已停用',
    en: 'The account that asked for it is disabled',
  },
  broken: {
    status: 500,
    code: 'EXPORT_BROKEN',
    zh: '生成文件时出错，请重新导出',
    en: 'Something went wrong, please export again',
  },
})
