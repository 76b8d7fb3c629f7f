/** How far the fuel of a purchase contract has come, from the order into the tanks, and what is lost between. */

import { Kilograms, type Static, Type } from '@app/kernel/schema'

const trucks = Type.Integer({ minimum: 0 })
const difference = (description: string) =>
  Kilograms({ description: `${description}; a loss is negative` })

export const PurchaseProgress = Type.Object({
  ordered: Kilograms(),
  received: Kilograms({ description: 'What arrived at the depot' }),
  loaded: Type.Object({ trucks, quantity: Kilograms() }),
  onRoad: Type.Object({ trucks, quantity: Kilograms() }),
  signed: Type.Object({
    trucks,
    quantity: Kilograms(),
    difference: difference('To what was loaded on these trucks'),
  }),
  offloaded: Type.Object({
    trucks,
    quantity: Kilograms({ description: 'Measured in the tanks, by its volume at 20 °C' }),
    difference: difference('To what these trucks were signed for'),
    unmeasured: Type.Integer({
      minimum: 0,
      description:
        'Signed trucks whose load cannot be weighed: no done intake, no temperature or no density',
    }),
  }),
})

export type PurchaseProgress = Static<typeof PurchaseProgress>
