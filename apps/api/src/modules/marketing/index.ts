import type { Area } from '../../http/route.ts'
import { tags } from './tags/routes.ts'

export const marketing: Area = { name: 'marketing', rooms: { tags } }
