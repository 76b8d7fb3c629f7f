/** What can be wrong with a station without anybody telling; the truth knows. */

import { Centilitres, type Static, Type } from '@app/kernel/schema'

const closed = { additionalProperties: false }
const Chance = Type.Number({ minimum: 0, maximum: 1 })

export const Faults = Type.Object(
  {
    /** Meters that deliver `share` more than they show: 0.003 is 3 mL a litre. */
    meterDrifts: Type.Optional(
      Type.Array(
        Type.Object(
          {
            pump: Type.Integer(),
            nozzle: Type.Integer(),
            share: Type.Number({ minimum: -0.1, maximum: 0.1 }),
          },
          closed,
        ),
      ),
    ),
    /** Tanks that lose product into the ground. */
    leaks: Type.Optional(
      Type.Array(
        Type.Object({ tank: Type.Integer(), perHour: Centilitres({ minimum: 0 }) }, closed),
      ),
    ),
    /** How many deliveries bring less than their paper says, and by which share. */
    shortDeliveries: Type.Optional(Type.Object({ chance: Chance, share: Chance }, closed)),
    /** How many fuellings bypass the controller and show only as a gap of the totaliser. */
    unreportedFuellings: Type.Optional(Type.Object({ chance: Chance }, closed)),
    /** Pumps that report an alert of their own, with its code. */
    pumpAlerts: Type.Optional(
      Type.Array(Type.Object({ pump: Type.Integer(), code: Type.Integer({ minimum: 0 }) }, closed)),
    ),
    /** Pumps that do not answer. */
    silentPumps: Type.Optional(Type.Array(Type.Integer())),
    /** Tanks whose probe the gauge console does not reach. */
    deadProbes: Type.Optional(Type.Array(Type.Integer())),
    /** The gauge console takes connections and answers nothing. */
    silentGauge: Type.Optional(Type.Boolean()),
  },
  closed,
)

export type Faults = Static<typeof Faults>
