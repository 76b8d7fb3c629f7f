/** Card programmes as a file: what each earns, holds and takes to reach, in columns of their own. */

import { formatScaled } from '@app/kernel/decimal-text'
import type { Words } from '@app/kernel/words'
import { figure, instant, money, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { Programme } from './contract.ts'
import { en, zh } from './words.ts'

const ratioOf =
  (wanted: Programme['type']) =>
  ({ type, pointsRatio }: Programme): string | null =>
    type === wanted ? formatScaled(pointsRatio, 2) : null

/** In a file the two rates, which the page shows as one, are columns of their own. */
const titlesOf = ({ title, fields, types, statuses, ratios }: Words<typeof zh>) => ({
  title,
  fields: {
    ...fields,
    points: ratios.score,
    growth: ratios.level,
    startTime: fields.from,
    endTime: fields.until,
    createdDate: fields.created,
  },
  types,
  statuses,
})

export const programmeExport = listExport<Programme, ReturnType<typeof titlesOf>>({
  zh: titlesOf(zh),
  en: titlesOf(en),
  columns: {
    name: text((programme) => programme.name),
    type: text((programme, words) => words.types[programme.type]),
    points: figure(ratioOf('score')),
    pointsMonths: whole(({ pointsMonths }) => pointsMonths || null),
    smsTemplate: text(({ smsTemplate }) => smsTemplate?.name),
    reminderDays: whole(({ smsTemplate, reminderDays }) => (smsTemplate ? reminderDays : null)),
    growth: figure(ratioOf('level')),
    maxBalance: money((programme) => programme.maxBalance),
    levels: text(({ levels }) => levels.map(({ name, growth }) => `${name} ${growth}`).join(' / ')),
    startTime: instant((programme) => programme.startTime),
    endTime: instant((programme) => programme.endTime),
    description: text((programme) => programme.description),
    status: text((programme, words) => words.statuses[programme.status]),
    createdDate: instant((programme) => programme.createdDate),
  },
})
