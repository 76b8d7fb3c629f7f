import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'
import { en as names } from './names.en.ts'

const { title, fields, types, statuses, ratios } = names
const { name, type, maxBalance, levels, from, until, description, status, created } = fields

export const en = {
  title,
  columns: {
    name,
    type,
    points: ratios.score,
    growth: ratios.level,
    maxBalance,
    levels,
    startTime: from,
    endTime: until,
    description,
    status,
    createdDate: created,
  },
  types,
  statuses,
} satisfies Words<typeof zh>
