import type { Area } from '../../http/route.ts'
import { programmes } from './programmes/routes.ts'
import { userCards } from './user-cards/routes.ts'

export const cards: Area = { name: 'cards', rooms: { programmes, userCards } }
