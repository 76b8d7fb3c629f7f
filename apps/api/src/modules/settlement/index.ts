import type { Area } from '../../http/route.ts'
import { shifts } from './shifts/routes.ts'

export const settlement: Area = { name: 'settlement', rooms: { shifts } }
