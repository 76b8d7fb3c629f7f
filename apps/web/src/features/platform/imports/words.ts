import * as imports from '@app/api/words/platform/imports'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...imports.zh,
  choose: '点击选择文件，或拖到这里',
  chooseHint: (endings: readonly string[], megabytes: number, rows: string) =>
    `${endings.join(' 或 ')}，不超过 ${megabytes} MB、${rows} 行；csv 须为 UTF-8 或 GB18030 编码`,
  templateOf: (format: string) => `${format} 模板`,
  steps:
    '上传后先检查，不会改动任何数据；看过结果后再确认导入。有问题的行不会导入，逐行列出原因；其余的行确认后才导入。',
  columnsTitle: '表头说明',
  column: '列',
  example: '示例',
  meaning: '说明',
  tooLarge: (megabytes: number) => `上传失败：文件不能超过${megabytes} MB`,
  sending: (percent: string) => `上传中 ${percent}%`,
  empty: '还没有导入记录',
  emptyHint: '上传文件后，可以在这里查看检查和导入的结果。',
  progress: (done: string, total: string) => `已处理 ${done} / ${total} 行`,
  checkingHint: '正在检查文件，可以离开本页，稍后在导入记录中查看。',
  importingHint: '正在导入，可以离开本页，稍后在导入记录中查看。',
  ready: (added: string, changed: string) =>
    `检查完成，可以导入：新增 ${added} 行，更新 ${changed} 行。`,
  readyPartly: (good: string, failed: string) =>
    `检查完成：${good} 行可以导入，${failed} 行有问题，不会导入。可以修改文件后重新上传，或先导入没有问题的行。`,
  allThere: '文件内容与系统中的数据一致，不需要导入。',
  sameFile: (when: string) => `同一个文件已在 ${when} 导入过。再次导入时，内容相同的行不会改变。`,
  openEarlier: '查看那次导入',
  unknown: (headings: string) => `以下列不认识，不会导入：${headings}`,
  done: (added: string, changed: string) => `导入完成：新增 ${added} 行，更新 ${changed} 行。`,
  partly: (good: string, failed: string) =>
    `已导入 ${good} 行，${failed} 行没有导入，原因见下。改好后可以重新上传整个文件，已导入的行不会重复。`,
  nothing: '没有一行可以导入，请按下面的原因修改文件后重新上传。',
  discarded: '已放弃，没有改动任何数据。',
  stopped: (done: string, rest: string) =>
    `已停止：处理了 ${done} 行，已导入的保留；其余 ${rest} 行没有处理，可以重新上传同一个文件。`,
  run: '确认导入',
  runQuestion: (name: string, added: string, changed: string) =>
    `导入“${name}”？将新增 ${added} 行，更新 ${changed} 行。`,
  runFailed: (failed: string) => `有问题的 ${failed} 行不会导入。`,
  started: '已开始导入',
  discard: '放弃',
  discardQuestion: (name: string) => `放弃“${name}”？文件将被删除，没有改动任何数据。`,
  discardDone: '已放弃',
  stop: '停止导入',
  stopQuestion: (name: string) =>
    `停止导入“${name}”？已导入的行保留，其余的行不再处理；以后可以重新上传同一个文件。`,
  stopDone: '已停止导入',
  again: '重新上传',
  toList: '查看列表',
  sums: '合计',
  sum: '项目',
  sumInFile: '文件合计',
  sumTaken: '已导入合计',
  sumConfirmed: '复核合计',
  sumsHint:
    '只计没有问题的行。确认导入时要按旧系统报表逐项填写，与这里一致才能提交，再由另一个人复核。',
  differs: '不一致',
  typeSums: (name: string) =>
    `导入“${name}”？请按旧系统报表填写合计，不要照抄本页。提交后由另一位有权限的人复核，复核前不会记账。`,
  undo: '撤销导入',
  undoQuestion: (name: string) =>
    `撤销“${name}”？撤回本次新增的行；已开始使用的、导入前已有的保留，并逐行说明原因。`,
  undoConfirmedQuestion: (name: string) =>
    `撤销“${name}”？以冲正流水退回已转入的余额；已开始使用的账户保留。需要另一位有权限的人复核。`,
  undoStarted: '已开始撤销',
  undoingHint: '正在撤销，可以离开本页，稍后在导入记录中查看。',
  undoneAll: (back: string) => `已撤销 ${back} 行。`,
  undonePartly: (back: string, kept: string) => `已撤销 ${back} 行；${kept} 行保留，原因见下。`,
  preview: '预览',
  previewOf: (shown: string, total: string) => `前 ${shown} 行，共 ${total} 行`,
  line: '行号',
  moreTroubles: (most: string) => `有问题的行太多，这里只列出前 ${most} 行左右，其余的已计入失败。`,
  noTroubles: '没有有问题的行',
  row: (line: string) => `第 ${line} 行`,
  none: '没有选择导入记录',
} as const

const en = {
  ...imports.en,
  choose: 'Choose a file, or drop it here',
  chooseHint: (endings, megabytes, rows) =>
    `${endings.join(' or ')}, up to ${megabytes} MB and ${rows} rows; csv in UTF-8 or GB18030`,
  templateOf: (format) => `${format} template`,
  steps:
    'The file is checked first, which changes nothing. Rows with problems are listed with the reason and left out; the others are imported once you have seen the result and say so.',
  columnsTitle: 'Columns',
  column: 'Column',
  example: 'Example',
  meaning: 'Meaning',
  tooLarge: (megabytes) => `Upload failed: file larger than ${megabytes} MB`,
  sending: (percent) => `Sending ${percent}%`,
  empty: 'No imports yet',
  emptyHint: 'Results of checks and imports are shown here.',
  progress: (done, total) => `${done} of ${total} rows done`,
  checkingHint:
    'The file is being checked. You may leave this page; the list of imports shows the result.',
  importingHint:
    'The rows are being imported. You may leave this page; the list of imports shows the result.',
  ready: (added, changed) => `Checked, ready to import: ${added} new, ${changed} changed.`,
  readyPartly: (good, failed) =>
    `Checked. Rows that can be imported: ${good}; with problems, to be left out: ${failed}. Correct the file and send it again, or import the good rows now.`,
  allThere: 'The file says what the system has already; there is nothing to import.',
  sameFile: (when) =>
    `This very file was imported on ${when}. Rows that have not changed since will stay as they are.`,
  openEarlier: 'Show that import',
  unknown: (headings) => `Columns not known, and left out: ${headings}`,
  done: (added, changed) => `Imported: ${added} new, ${changed} changed.`,
  partly: (good, failed) =>
    `Rows imported: ${good}. Rows not imported: ${failed}; the reasons are below. Correct them and send the whole file again: no row is taken twice.`,
  nothing: 'No row can be imported. Correct the file as shown below and send it again.',
  discarded: 'Discarded; nothing was changed.',
  stopped: (done, rest) =>
    `Stopped: rows done ${done}, which stay; rows left out ${rest}. The same file can be sent again.`,
  run: 'Import',
  runQuestion: (name, added, changed) => `Import “${name}”? ${added} new, ${changed} changed.`,
  runFailed: (failed) => `Rows with problems are left out: ${failed}.`,
  started: 'Import started',
  discard: 'Discard',
  discardQuestion: (name) => `Discard “${name}”? The file is deleted; nothing was changed.`,
  discardDone: 'Discarded',
  stop: 'Stop import',
  stopQuestion: (name) =>
    `Stop importing “${name}”? The rows so far stay; the others are left out. The same file can be sent again.`,
  stopDone: 'Import stopped',
  again: 'Send another file',
  toList: 'Show the list',
  sums: 'Totals',
  sum: 'Figure',
  sumInFile: 'In the file',
  sumTaken: 'Imported',
  sumConfirmed: 'Confirmed',
  sumsHint:
    'Rows with problems are left out. To import, type each total from the old system’s report: they must be the same as here, and another person then confirms them.',
  differs: 'differs',
  typeSums: (name) =>
    `Import “${name}”? Type the totals from the old system’s report, not from this page. Another person with the right to do so confirms them; nothing is posted before.`,
  undo: 'Undo import',
  undoQuestion: (name) =>
    `Undo “${name}”? What it added is taken back. Rows in use since, and those that were there before, stay, and you are told why.`,
  undoConfirmedQuestion: (name) =>
    `Undo “${name}”? What was brought in is taken back by reversing entries; accounts in use stay as they are. Another person has to confirm it.`,
  undoStarted: 'Undo started',
  undoingHint:
    'The import is being undone. You may leave this page; the list of imports shows the result.',
  undoneAll: (back) => `Undone: ${back} rows.`,
  undonePartly: (back, kept) =>
    `Rows undone: ${back}. Rows that stay: ${kept}; the reasons are below.`,
  preview: 'Preview',
  previewOf: (shown, total) => `The first ${shown} of ${total} rows`,
  line: 'Row',
  moreTroubles: (most) =>
    `Too many rows have problems: about the first ${most} are listed, the others are counted.`,
  noTroubles: 'No row has problems',
  row: (line) => `Row ${line}`,
  none: 'No import chosen',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
