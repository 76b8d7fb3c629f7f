import type { Area } from '#http/route.ts'
import { days } from './days/routes.ts'
import { months } from './months/routes.ts'
import { shifts } from './shifts/routes.ts'

export const settlement: Area = { name: 'settlement', modules: { shifts, days, months } }
