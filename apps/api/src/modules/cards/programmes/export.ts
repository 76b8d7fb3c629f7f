/** Card programmes as a file: what each earns, holds and takes to reach, in columns of their own. */

import { formatScaled } from '@app/kernel/decimal-text'
import { figure, instant, money, listExport, text } from '#spreadsheet/list-export.ts'
import type { Programme } from './contract.ts'
import { en } from './export.en.ts'
import { zh } from './export.zh.ts'

const ratioOf =
  (wanted: Programme['type']) =>
  ({ type, pointsRatio }: Programme): string | null =>
    type === wanted ? formatScaled(pointsRatio, 2) : null

export const programmeExport = listExport<Programme, typeof zh>({
  zh,
  en,
  columns: {
    name: text((programme) => programme.name),
    type: text((programme, words) => words.types[programme.type]),
    points: figure(ratioOf('score')),
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
