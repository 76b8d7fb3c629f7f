import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  verb: '导出',
  title: '导出列表',
  hint: (count: string) => `按当前的筛选和排序，共 ${count} 条`,
  none: '没有可导出的数据',
  format: '格式',
  formats: { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' },
  columns: '内容',
  shown: '显示的列',
  all: '全部列',
  started: '导出已开始',
  running: '同样的导出正在进行',
  question: '文件在后台生成，可以继续做别的。是否前往下载中心查看？',
  go: '去下载中心',
  stay: '留在本页',
} as const

const en = {
  verb: 'Export',
  title: 'Export the list',
  hint: (count) => `${count} in total, filtered and sorted as they are now`,
  none: 'Nothing to export',
  format: 'Format',
  formats: { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' },
  columns: 'Columns',
  shown: 'As shown',
  all: 'All',
  started: 'Export started',
  running: 'The same export is already running',
  question: 'The file is made in the background; you can continue. View it in the download center?',
  go: 'Download center',
  stay: 'Stay here',
} satisfies Words<typeof zh>

/** Words about taking a list along as a file. */
export const words = inLanguage(zh, en)
