import type { Area } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { activities } from './activities/module.ts'
import { coupons } from './coupons/module.ts'
import { qrCodes } from './qr-codes/module.ts'
import { redemptions } from './redemptions/module.ts'
import { tags } from './tags/module.ts'
import { userCoupons } from './user-coupons/module.ts'

export const marketing = (parts: ServerParts): Area['modules'] => ({
  tags: tags(parts),
  coupons,
  userCoupons: userCoupons(parts),
  activities: activities(parts),
  qrCodes: qrCodes(parts),
  redemptions: redemptions(parts),
})
