/** What a fuel weighs, where nobody has said it what is usual. */

/** As items have it. */
const DIESEL = 2
const GASOLINE_DENSITY = 745
const DIESEL_DENSITY = 840

/** An item with the product that it is bought as, where one is named. */
export interface SoldFuel {
  /** As items have it. */
  fuel_type: number | null
  product_type: string | null
  /** Of the product, kg/m³ at 20 °C. */
  density: number | null
}

export const isDiesel = ({ fuel_type: type, product_type: product }: SoldFuel): boolean =>
  product === null ? type === DIESEL : product === 'diesel'

/** kg/m³ at 20 °C. */
export const densityOf = (fuel: SoldFuel): number =>
  fuel.density ?? (isDiesel(fuel) ? DIESEL_DENSITY : GASOLINE_DENSITY)
