import { en as names } from '@app/api/names/marketing/tags/en'
import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  title: 'Tags',
  add: 'Add tag',
  edit: 'Edit tag',
  fields: names.fields,
  nameHint: 'For example: night drivers',
  ruleHint: 'Which members should get it',
  empty: 'No tags yet',
  emptyHint: 'Add one to find and treat members as a group.',
  removeTitle: 'Remove tag',
  removeManyQuestion: (count, names) =>
    `Remove ${count} tags (${names})? Members who carry them no longer will.`,
  removeQuestion: (name, members) =>
    members > 0
      ? `Remove the tag “${name}”? ${members} members will no longer carry it.`
      : `Remove the tag “${name}”?`,
} satisfies Words<typeof zh>
