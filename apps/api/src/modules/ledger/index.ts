import type { Area } from '../../http/route.ts'
import { entries } from './entries/routes.ts'
import { periods } from './periods/routes.ts'

export const ledger: Area = { name: 'ledger', rooms: { periods, entries } }
