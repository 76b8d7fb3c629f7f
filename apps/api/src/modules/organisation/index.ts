import type { Area } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { authCodes } from './auth-codes/module.ts'
import { authTokens } from './auth-tokens/module.ts'
import { billAccounts } from './bill-accounts/module.ts'
import { companies } from './companies/module.ts'
import { dealers } from './dealers/module.ts'
import { miniPrograms } from './mini-programs/module.ts'
import { paymentWays } from './payment-ways/module.ts'
import { sellerTitles } from './seller-titles/module.ts'
import { stations } from './stations/module.ts'

export const organisation = (parts: ServerParts): Area['modules'] => ({
  dealers,
  companies: companies(parts),
  stations,
  paymentWays,
  billAccounts,
  miniPrograms,
  sellerTitles,
  authTokens,
  authCodes,
})
