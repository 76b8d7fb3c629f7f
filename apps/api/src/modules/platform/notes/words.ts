/** Labels of notes, for the audit log. */

import type { Words } from '@app/kernel/words'

export const zh = {
  title: '留言',
  fields: { text: '内容', attachments: '附件', subject: '对象', createdDate: '时间' },
} as const

export const en = {
  title: 'Note',
  fields: { text: 'Text', attachments: 'Attachments', subject: 'About', createdDate: 'Time' },
} satisfies Words<typeof zh>
