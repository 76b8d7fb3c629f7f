import { problems } from '#http/errors.ts'

export const ImportErrors = problems({
  header: {
    status: 400,
    code: 'IMPORT_COLUMNS',
    zh: '表头缺少：{missing}。请下载模板，按模板的表头填写',
    en: 'The heading has no {missing}. Download the template and use its headings',
  },
  headerTwice: {
    status: 400,
    code: 'IMPORT_COLUMN_TWICE',
    zh: '表头中“{heading}”出现了两次，请删除多余的一列',
    en: 'The heading has “{heading}” twice; delete one of the two columns',
  },
  rows: {
    status: 400,
    code: 'IMPORT_ROWS',
    zh: '导入文件须有 1 至 {max} 行数据',
    en: 'The file must have 1 to {max} rows',
  },
  cutShort: {
    status: 400,
    code: 'IMPORT_CUT_SHORT',
    zh: '文件不完整：第 {line} 行没有写完。请重新保存文件后再上传',
    en: 'The file is incomplete: row {line} breaks off. Save it again and retry',
  },
  tooMany: {
    status: 400,
    code: 'IMPORT_LIMIT',
    zh: '还有 {max} 个导入没有完成，请先导入或放弃',
    en: 'There are {max} unfinished imports; finish or discard them first',
  },
  nothing: {
    status: 400,
    code: 'IMPORT_NOTHING',
    zh: '没有可以导入的行，请修改文件后重新上传',
    en: 'There is no row to import; correct the file and send it again',
  },
})

/** Refusals of kinds whose figures are confirmed before rows are taken. */
export const SumErrors = problems({
  differ: {
    status: 400,
    code: 'IMPORT_SUMS',
    zh: '填写的合计与文件不一致（填写 ≠ 文件）：{differences}。请核对旧系统的报表和文件',
    en: 'The totals are not those of the file (typed ≠ file): {differences}. Check the old system’s report and the file',
  },
})

/** What is wrong with a cell, whatever the rows are. */
export const CellErrors = problems({
  empty: { status: 400, code: 'IMPORT_CELL_EMPTY', zh: '不能为空', en: 'Must be filled in' },
  long: {
    status: 400,
    code: 'IMPORT_CELL_LONG',
    zh: '最多 {max} 个字',
    en: 'At most {max} characters',
  },
  formula: {
    status: 400,
    code: 'IMPORT_CELL_FORMULA',
    zh: '是公式，请复制后“粘贴为数值”',
    en: 'Is a formula; copy the column and paste it as values',
  },
  twice: {
    status: 400,
    code: 'IMPORT_CELL_TWICE',
    zh: '与第 {line} 行重复',
    en: 'The same as in row {line}',
  },
  money: {
    status: 400,
    code: 'IMPORT_CELL_MONEY',
    zh: '须为金额，最多两位小数，不超过 {max}',
    en: 'Must be an amount of at most two decimals, up to {max}',
  },
  whole: {
    status: 400,
    code: 'IMPORT_CELL_WHOLE',
    zh: '须为 {min} 至 {max} 的整数',
    en: 'Must be a whole number from {min} to {max}',
  },
  percent: {
    status: 400,
    code: 'IMPORT_CELL_PERCENT',
    zh: '须为 0 至 99.99 的百分数',
    en: 'Must be a percentage from 0 to 99.99',
  },
  choice: {
    status: 400,
    code: 'IMPORT_CELL_CHOICE',
    zh: '只能填：{choices}',
    en: 'Must be one of: {choices}',
  },
})

/** What is said of a row that stays when the others are taken back, whatever the rows are. */
export const UndoErrors = problems({
  wasThere: {
    status: 400,
    code: 'IMPORT_ROW_WAS_THERE',
    zh: '导入前已有，本次所做的修改保留，如有差错请在其页面修改',
    en: 'Was there before the import; what the file changed stays. Correct it on its own page',
  },
})

/** Why an import came to nothing: said of the import, never thrown at a caller. */
export const ImportFailures = problems({
  requesterGone: {
    status: 400,
    code: 'IMPORT_REQUESTER',
    zh: '导入人的账号已停用，或不再有导入权限',
    en: 'The account of who began it is disabled, or may no longer import',
  },
  broken: {
    status: 500,
    code: 'IMPORT_BROKEN',
    zh: '导入没有完成，请重新上传同一个文件：已导入的行不会重复',
    en: 'The import did not finish. Send the same file again: no row is taken twice',
  },
})
