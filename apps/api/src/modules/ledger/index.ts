import type { Area } from '#http/route.ts'
import { entries } from './entries/routes.ts'

export const ledger: Area = { name: 'ledger', modules: { entries } }
