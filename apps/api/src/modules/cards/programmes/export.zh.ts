import { zh as names } from './names.zh.ts'

const { title, fields, types, statuses, ratios } = names
const { name, type, maxBalance, levels, from, until, description, status, created } = fields

export const zh = {
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
} as const
