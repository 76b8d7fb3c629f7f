import type { Area } from '../../http/route.ts'
import { companies } from './companies/routes.ts'
import { stations } from './stations/routes.ts'

export const organisation: Area = { name: 'organisation', rooms: { companies, stations } }
