/** What the demo company calls its fuels and would have them cost, and which of them each station sells. */

import type { DemoClient, Made } from '#demo/demo-client.ts'
import { TAXES } from '#demo/demo-plan.ts'

/** A fuel as the company buys it. */
export interface Product extends Made {
  density: number
  taxRate: number
}

/** By the code of a station's fuel. Stations cost a little more, a little less, or just that. */
const PRODUCTS = {
  92: { name: '92号车用汽油', code: '92#', fuelType: 'gasoline', density: 745, listPrice: 758 },
  95: { name: '95号车用汽油', code: '95#', fuelType: 'gasoline', density: 745, listPrice: 799 },
  98: { name: '98号车用汽油', code: '98#', fuelType: 'gasoline', density: 745, listPrice: 914 },
  0: { name: '0号车用柴油', code: '0#', fuelType: 'diesel', density: 840, listPrice: 715 },
} as const

type FuelCode = keyof typeof PRODUCTS

type Products = Readonly<Record<FuelCode, Product>>

export async function nameProducts(company: DemoClient): Promise<Products> {
  const named = (code: FuelCode) => {
    const taxSpecNo = TAXES[code]?.specNo ?? ''
    return company.post<Product>('/products', { ...PRODUCTS[code], taxRate: 13, taxSpecNo })
  }
  return { 92: await named(92), 95: await named(95), 98: await named(98), 0: await named(0) }
}

/** Says of each fuel of a station which product it is. @param company at that station */
export async function sellProducts(company: DemoClient, products: Products): Promise<void> {
  const byCode = new Map(Object.entries(products))
  const { content } = await company.get<{
    content: readonly (Made & { code: string; version: number })[]
  }>('/stationFuels')
  for (const { id, code, version } of content) {
    const product = byCode.get(code)
    if (!product) throw new Error(`The demo company has no product for fuel ${code}`)
    await company.put(`/stationFuels/${id}`, { product: { id: product.id }, version })
  }
}
