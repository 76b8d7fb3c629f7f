import type { Area } from '#http/route.ts'
import { bindings } from './bindings/routes.ts'
import { fleetEmployees } from './fleet-employees/routes.ts'
import { fleets } from './fleets/routes.ts'
import { rechargePackages } from './recharge-packages/routes.ts'

export const members: Area = {
  name: 'members',
  modules: { rechargePackages, fleets, fleetEmployees, bindings },
}
