import type { Area } from '#http/route.ts'
import { authTokens } from './auth-tokens/routes.ts'
import type { Founding } from './companies/establish.ts'
import { companies } from './companies/routes.ts'
import { dealers } from './dealers/routes.ts'
import { sellerTitles } from './seller-titles/routes.ts'
import { stations } from './stations/routes.ts'

/** @param found what a new company is given by the areas after this one */
export const organisation = (found: Founding): Area => ({
  name: 'organisation',
  modules: { dealers, companies: companies(found), stations, sellerTitles, authTokens },
})
