import type { Words } from '@app/kernel/words'
import { en as names } from '../names.en.ts'
import type { zh } from './renewal-export.zh.ts'

const { title, fields, kinds } = names.renewals

export const en = {
  title,
  columns: {
    createdDate: 'Created',
    station: names.fields.name,
    company: names.fields.company,
    ...fields,
    remark: 'Remark',
    operator: 'Operator',
  },
  kinds,
} satisfies Words<typeof zh>
