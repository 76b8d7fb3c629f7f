import type { Module } from '#module.ts'
import { cardInfoConstraints } from './errors.ts'
import { cardInfoRoutes } from './routes.ts'

export const cardInfos: Module = {
  constraints: cardInfoConstraints,
  routes: cardInfoRoutes,
}
