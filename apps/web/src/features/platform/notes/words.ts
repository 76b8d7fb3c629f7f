import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '留言',
  hint: '写给之后查看的同事，Ctrl + Enter 提交',
  label: '留言内容',
  add: '添加留言',
  none: '还没有留言',
  older: (count: number) => `更早的 ${count} 条留言未显示`,
  removeTitle: '删除留言',
  removeQuestion: (text: string) => `删除留言“${text}”？操作日志中仍会保留。`,
  removed: '留言已删除',
  removeNote: (text: string) => `删除留言“${text}”`,
  picture: (name: string) => `图片 ${name}`,
  files: '附件',
  chooseFiles: '添加附件',
  filesHint: (most: number, each: string) => `最多 ${most} 个文件，每个：${each}`,
  tooMany: (most: number) => `一条留言最多 ${most} 个附件，超出的文件未上传`,
  removeFile: (name: string) => `移除附件“${name}”`,
} as const

const en = {
  title: 'Notes',
  hint: 'For whoever looks at this later. Ctrl + Enter to add',
  label: 'Note',
  add: 'Add note',
  none: 'No notes yet',
  older: (count) => `${count} older notes are not shown`,
  removeTitle: 'Remove note',
  removeQuestion: (text) => `Remove the note “${text}”? The audit log keeps it.`,
  removed: 'Note removed',
  removeNote: (text) => `Remove the note “${text}”`,
  picture: (name) => `Picture ${name}`,
  files: 'Files',
  chooseFiles: 'Add files',
  filesHint: (most, each) => `At most ${most} files, each ${each}`,
  tooMany: (most) => `A note has at most ${most} files: those beyond were not uploaded`,
  removeFile: (name) => `Remove the file “${name}”`,
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
