/**
 * What can be wrong with a station without anybody telling; the truth knows. A fault with `from` or
 * `until` (ISO instants) is one only between them.
 */

import { Centilitres, OneOf, type Static, type TProperties, Type } from '@app/kernel/schema'

const closed = { additionalProperties: false }
const Chance = Type.Number({ minimum: 0, maximum: 1 })
const Instant = Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\dT[\d:.]+Z$` })

const during = <T extends TProperties>(properties: T) =>
  Type.Object(
    { ...properties, from: Type.Optional(Instant), until: Type.Optional(Instant) },
    closed,
  )

const tank = Type.Integer()
const perHour = Centilitres({ minimum: 0 })

/** Ways in which no server can book a fuelling. */
export const WRONG_UPLOADS = ['clockAhead', 'unknownPump', 'impossibleVolume', 'malformed'] as const

export type WrongUpload = (typeof WRONG_UPLOADS)[number]

export const Faults = Type.Object(
  {
    /** Meters that deliver `share` more than they show: 0.003 is 3 mL a litre. */
    meterDrifts: Type.Optional(
      Type.Array(
        during({
          pump: Type.Integer(),
          nozzle: Type.Integer(),
          share: Type.Number({ minimum: -0.1, maximum: 0.1 }),
        }),
      ),
    ),
    /** Tanks that lose product into the ground. */
    leaks: Type.Optional(Type.Array(during({ tank, perHour }))),
    /** Tanks that water runs into. */
    waterIngress: Type.Optional(Type.Array(during({ tank, perHour }))),
    /** Somebody draws product past the meters, evenly within the minutes. */
    thefts: Type.Optional(
      Type.Array(
        Type.Object(
          {
            tank,
            at: Instant,
            minutes: Type.Integer({ minimum: 1 }),
            volume: Centilitres({ minimum: 0 }),
          },
          closed,
        ),
      ),
    ),
    /** How many deliveries bring less than their paper says, and by which share. */
    shortDeliveries: Type.Optional(Type.Object({ chance: Chance, share: Chance }, closed)),
    /** Tanks whose next load from an instant on brings so much less than its paper says. */
    shortLoads: Type.Optional(
      Type.Array(Type.Object({ tank, at: Instant, volume: Centilitres({ minimum: 0 }) }, closed)),
    ),
    /** How many fuellings bypass the controller and show only as a gap of the totaliser. */
    unreportedFuellings: Type.Optional(Type.Object({ chance: Chance }, closed)),
    /** How many fuellings the controller numbers and never uploads. */
    lostUploads: Type.Optional(Type.Object({ chance: Chance }, closed)),
    /** Every fuelling is uploaded wrongly, in this way. */
    wrongUploads: Type.Optional(OneOf(WRONG_UPLOADS)),
    /** Probes that were knocked: they show so many mm more. */
    gaugeShifts: Type.Optional(
      Type.Array(during({ tank, millimetres: Type.Number({ minimum: -100, maximum: 100 }) })),
    ),
    /** Floats that hang. */
    stuckGauges: Type.Optional(Type.Array(during({ tank }))),
    /** Gauges that measure nothing. */
    silentGauges: Type.Optional(Type.Array(during({ tank }))),
    /** Pumps that report an alert of their own, with its code. */
    pumpAlerts: Type.Optional(
      Type.Array(Type.Object({ pump: Type.Integer(), code: Type.Integer({ minimum: 0 }) }, closed)),
    ),
    /** Pumps that do not answer. */
    silentPumps: Type.Optional(Type.Array(Type.Integer())),
    /** Tanks whose probe answers neither the gauge console nor the controller, which report it as an error. */
    deadProbes: Type.Optional(Type.Array(Type.Integer())),
    /** The gauge console takes connections and answers nothing. */
    silentGauge: Type.Optional(Type.Boolean()),
  },
  closed,
)

export type Faults = Static<typeof Faults>

export type PumpAlert = NonNullable<Faults['pumpAlerts']>[number]

/** Whether another is the same alert of the same pump. */
export const isAlert =
  (one: PumpAlert) =>
  (other: PumpAlert): boolean =>
    one.pump === other.pump && one.code === other.code
