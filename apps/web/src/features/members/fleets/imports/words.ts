import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  importEmployees: '导入员工',
  importHint:
    '表头：姓名、手机号（必填），部门、邮箱、身份证号、车牌、油品（选填）。支持 csv、xlsx，不超过 6 MB、2000 行。',
  importVerb: '导入',
  importChoose: '选择文件',
  importTemplate: '下载模板',
  importReading: '文件已上传，正在逐行处理…',
  importAgain: '再导入一份',
  importResults: '下载逐行结果',
  importMore: (count: number) => `另有 ${count} 行失败，请下载查看`,
  importFile: {
    template: '单位员工导入模板.csv',
    headings: ['姓名', '手机号', '部门', '邮箱', '身份证号', '车牌', '油品'],
    results: (name: string) => `${name}-导入结果.csv`,
    resultHeadings: ['行号', '姓名', '手机号', '结果', '原因'],
  },
  importDone: (done: number, total: number) => `导入完成：${done} / ${total} 行成功`,
  importsEmpty: '还没有导入过员工',
  importsEmptyHint: '在“员工”里导入文件后，可在这里查看每行的结果。',
  importStatuses: {
    importing: '导入中',
    success: '成功',
    partialSuccess: '部分成功',
    fail: '失败',
  },
  importLine: (row: number) => `第 ${row} 行`,
} as const

const en = {
  importEmployees: 'Import employees',
  importHint:
    'Headings: name, phone (required), department, e-mail, ID number, plate, fuel (optional). csv or xlsx, at most 6 MB and 2000 rows.',
  importVerb: 'Import',
  importChoose: 'Choose file',
  importTemplate: 'Download template',
  importReading: 'The file is here; its rows are being read…',
  importAgain: 'Import another',
  importResults: 'Download results',
  importMore: (count) => `${count} more rows failed; see the file`,
  importFile: {
    template: 'fleet-employees-template.csv',
    headings: ['Name', 'Phone', 'Department', 'E-mail', 'ID number', 'Plate', 'Fuel'],
    results: (name) => `${name}-results.csv`,
    resultHeadings: ['Row', 'Name', 'Phone', 'Result', 'Reason'],
  },
  importDone: (done: number, total: number) => `Imported ${done} of ${total} rows`,
  importsEmpty: 'No employees have been imported yet',
  importsEmptyHint: 'Import a file under “Employees”; the result of each row is shown here.',
  importStatuses: {
    importing: 'Importing',
    success: 'Success',
    partialSuccess: 'Partial success',
    fail: 'Failed',
  },
  importLine: (row: number) => `Row ${row}`,
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
