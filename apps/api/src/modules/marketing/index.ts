import type { Area } from '#http/route.ts'
import { coupons } from './coupons/routes.ts'
import { tags } from './tags/routes.ts'
import { userCoupons } from './user-coupons/routes.ts'

export const marketing: Area = { name: 'marketing', modules: { tags, coupons, userCoupons } }
