import { en as serverEn, zh as serverZh } from '@app/api/words/reporting/archives'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...serverZh,
  explain:
    '归档把已结束月份的销售、收款、退款、卡流水、发票、库存、报警、短信和操作日志写成文件长期保存，并记下每个文件的 SHA-256。归档不修改也不删除任何账目；数据库里只有下面保存期限所列的日志和读数会由后台任务精简。',
  add: '归档一个月',
  verb: '归档',
  question: (latest: string, months: number) =>
    `可归档已结束满 ${months} 个月的月份，目前至 ${latest}。公司人员提交后须由平台复核。`,
  asked: '已开始归档',
  empty: '还没有归档',
  emptyHint: '结束满两年的月份可以在这里归档。',
  filesOf: (files: string, rows: string) => `${files} 个文件，共 ${rows} 行`,
  download: (name: string) => `下载 ${name}`,
  manifest: '清单',
  check: '核对文件',
  checkHint: '选择下载的归档文件，在本机计算 SHA-256，与归档记录比对；文件不会上传。',
  choose: '选择文件',
  matches: (name: string, month: string) => `相符：${month} ${name}`,
  matchesNone: (hash: string) => `不相符：没有归档文件的 SHA-256 是 ${hash}`,
  rules: '保存期限',
  kind: '数据',
  kept: '保存',
  job: '精简方式',
  forGood: '长期保存',
  days: (days: string) => `${days} 天`,
  byItself: '自动清理',
  never: '不精简',
  kinds: {
    books: '订单、交易、卡账、发票、班结日结和库存账',
    audits: '操作日志',
    archives: '归档文件',
    messages: '短信记录',
    alarms: '报警',
    controllerPackets: '控制器报文',
    gaugeReadings: '液位仪读数（到期后每刻钟保留一条）',
    controllerRejections: '控制器被拒报文',
    signIns: '登录记录',
    jobRuns: '后台任务记录',
    exports: '下载中心的文件',
  },
} as const

const en = {
  ...serverEn,
  explain:
    'An archive writes what the company did in a month that is over into files: sales, payments, refunds, card lines, invoices, stock, alarms, text messages and the audit log. They are files that are kept, with the SHA-256 of each. It changes and deletes nothing in the books: only the logs and readings named below are thinned out, by the jobs of the server.',
  add: 'Archive a month',
  verb: 'Archive',
  question: (latest, months) =>
    `A month can be archived once it is over for ${months} months: now up to ${latest}. Of who works for the company, the platform has to allow it.`,
  asked: 'The archive is being written',
  empty: 'No archives yet',
  emptyHint: 'Months that are over for two years are archived here.',
  filesOf: (files, rows) => `${files} files, ${rows} rows`,
  download: (name) => `Download ${name}`,
  manifest: 'Manifest',
  check: 'Check a file',
  checkHint:
    'Choose a downloaded file: its SHA-256 is reckoned on this computer and compared with the archives. Nothing is sent.',
  choose: 'Choose file',
  matches: (name, month) => `Unchanged: ${name} of ${month}`,
  matchesNone: (hash) => `No archived file has the SHA-256 ${hash}`,
  rules: 'Retention',
  kind: 'What',
  kept: 'Kept',
  job: 'Thinned out',
  forGood: 'For good',
  days: (days) => `${days} days`,
  byItself: 'By itself',
  never: 'Never',
  kinds: {
    books: 'Orders, transactions, card ledger, invoices, settlements, stock',
    audits: 'Audit log',
    archives: 'Files of archives',
    messages: 'Text messages',
    alarms: 'Alarms',
    controllerPackets: 'Messages of controllers',
    gaugeReadings: 'Gauge readings (afterwards one in a quarter of an hour)',
    controllerRejections: 'Refused messages of controllers',
    signIns: 'Log-in attempts',
    jobRuns: 'Runs of background jobs',
    exports: 'Files of the download centre',
  },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
