import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  statuses: {
    normal: 'Normal',
    lose: 'Lost',
    disable: 'Disabled',
    lock: 'Locked',
    overspend: 'Overspent',
  },
  issueTypes: {
    1: 'Root mother card',
    2: 'Root mother authorisation card',
    3: 'Transmission card',
    4: 'Transmission authorisation card',
    5: 'Station mother card',
    6: 'Station mother authorisation card',
    7: 'PSAM card',
    8: 'Blank user card',
    9: 'Factory user card',
    10: 'Station user card',
  },
  cardTypes: { 1: 'Induction', 2: 'CPU', 3: 'PSAM', 4: 'Station mother card' },
} satisfies Words<typeof zh>
