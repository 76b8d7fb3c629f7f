import type { Area } from '../../http/route.ts'
import { rechargePackages } from './recharge-packages/routes.ts'

export const members: Area = { name: 'members', rooms: { rechargePackages } }
