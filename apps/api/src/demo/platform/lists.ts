/** What the platform keeps for all its companies: fuel codes and default tax classes. */

import type { DemoClient } from '#demo/demo-client.ts'
import { TAXES } from '#demo/demo-plan.ts'

/** As the trade numbers them (GB 17930, GB 19147). */
const FUEL_CODES = [
  { code: '092', fuelType: 'gasoline', description: '92号车用汽油' },
  { code: '095', fuelType: 'gasoline', description: '95号车用汽油' },
  { code: '098', fuelType: 'gasoline', description: '98号车用汽油' },
  { code: '000', fuelType: 'diesel', description: '0号车用柴油' },
  { code: '010', fuelType: 'diesel', description: '-10号车用柴油' },
]

/** @param platform somebody of its staff */
export async function keepLists(platform: DemoClient): Promise<void> {
  for (const code of FUEL_CODES) await platform.post('/fuelCodes', code)
  for (const tax of Object.values(TAXES)) await platform.post('/taxTemplates', { ...tax, rate: 13 })
}
