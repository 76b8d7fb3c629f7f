import type { Module } from '#module.ts'
import { CardErrors } from './errors.ts'
import { userCardRoutes } from './routes.ts'

export const userCards: Module = {
  constraints: {
    user_cards_holder_key: CardErrors.exists,
    user_cards_hours_check: CardErrors.hoursFormat,
    user_cards_rfid_key: CardErrors.rfidTaken,
  },
  routes: userCardRoutes,
}
