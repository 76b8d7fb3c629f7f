/** Fuel intakes: what a truck brought into the tanks of a station (D-014, D-086, D-087). */

import { machine } from '@app/kernel/machine'
import {
  Centilitres,
  Density,
  Id,
  Kilograms,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Reason,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'
import { NewTankReading, READING_SOURCES } from '#modules/forecourt/tanks/contract.ts'

/** One that was entered afterwards, or that the gauge opened, has its readings and is completed at once. */
export const intakeMachine = machine({
  draft: { start: 'offloading', complete: 'done', void: 'void' },
  offloading: { complete: 'done', void: 'void' },
  done: { reverse: 'reversed' },
  reversed: {},
  void: {},
})

export const INTAKE_SOURCES = ['manual', 'gauge'] as const

/** What a truck with its trailer brings at most. */
const MOST_KILOGRAMS = 100_000
const MOST_CENTILITRES = 20_000_000
const MOST_TANKS = 8

const Volume = (description: string) =>
  Centilitres({ minimum: 1, maximum: MOST_CENTILITRES, description })

const papers = {
  docNo: OptionalText({ maxLength: 32, description: 'Of the paper that came with the load' }),
  supplier: Nullable(ReferenceInput()),
  depot: Nullable(ReferenceInput({ description: 'Where it was loaded' })),
  product: Nullable(ReferenceInput()),
  density: Nullable(Density({ description: 'kg/m³ at 20 °C' })),
  temperature: Nullable(
    Type.Number({
      minimum: -60,
      maximum: 100,
      multipleOf: 0.1,
      description: 'Of the load in the truck, °C',
    }),
  ),
  weight: Nullable(Kilograms({ minimum: 1, maximum: MOST_KILOGRAMS })),
  deliveryVolume: Nullable(Volume('By the papers, at the temperature of the load')),
  description: OptionalText({ maxLength: 500 }),
}

const PlannedLine = Type.Object(
  {
    tank: ReferenceInput(),
    plannedVolume: Type.Optional(Nullable(Volume('What of the load is meant for it'))),
  },
  { additionalProperties: false },
)

const lines = Type.Array(PlannedLine, {
  minItems: 1,
  maxItems: MOST_TANKS,
  description: 'The tanks that it goes into',
})

export type PlannedLine = Static<typeof PlannedLine>

const transportContract = Nullable(
  ReferenceInput({ description: 'The truck; what is not said is as its contract has it' }),
)

export const NewFuelIntake = requestBody({
  ...Type.Partial(Type.Object({ ...papers, transportContract })).properties,
  lines,
})

export type NewFuelIntake = Static<typeof NewFuelIntake>

export const FuelIntakeChange = requestBody({
  ...Type.Partial(Type.Object({ ...papers, transportContract, lines })).properties,
  version: Version(),
})

export type FuelIntakeChange = Static<typeof FuelIntakeChange>

export const MEASURED_ENDS = ['before', 'after'] as const

/** Without figures the newest reading of the tank's gauge is taken. */
export const IntakeMeasurement = requestBody({
  tank: ReferenceInput(),
  end: OneOf(MEASURED_ENDS, { description: 'Before the load goes in, or after it' }),
  reading: Type.Optional(NewTankReading),
})

export type IntakeMeasurement = Static<typeof IntakeMeasurement>

export const IntakeCompletion = requestBody({
  signedQuantity: Type.Optional(
    Kilograms({
      minimum: 0,
      maximum: MOST_KILOGRAMS,
      description: 'What the truck is signed for; by default what went into the tanks',
    }),
  ),
  isOtherDelivery: Type.Optional(
    Type.Boolean({
      description: 'What the gauge reported at another time of the day is another delivery',
    }),
  ),
})

export type IntakeCompletion = Static<typeof IntakeCompletion>

export const IntakeEnding = requestBody({ reason: Reason() })

const IntakeReading = Type.Object({
  id: Id(),
  at: Timestamp(),
  source: OneOf(READING_SOURCES),
  volume: Centilitres(),
  oilHeight: Nullable(Type.Number()),
  waterHeight: Nullable(Type.Number()),
  waterVolume: Centilitres(),
  temperature: Nullable(Type.Number()),
})

export type IntakeReading = Static<typeof IntakeReading>

const GaugedDelivery = Type.Object({
  id: Id(),
  startTime: Timestamp(),
  endTime: Timestamp(),
  volume: Centilitres({ description: 'The rise, and what the pumps took meanwhile' }),
})

export const FuelIntakeLine = Type.Object({
  id: Id(),
  tank: Type.Object({ id: Id(), number: Type.Integer(), item: Reference() }),
  plannedVolume: Nullable(Centilitres()),
  before: Nullable(IntakeReading),
  after: Nullable(IntakeReading),
  dispensed: Nullable(Centilitres({ description: 'What the pumps took while it was filled' })),
  offloadVolume: Nullable(Centilitres({ description: 'The rise and what was dispensed' })),
  offloadVolume20: Nullable(Centilitres({ description: 'The same at 20 °C' })),
  deliveries: Type.Array(GaugedDelivery, { description: 'As the gauge reported it by itself' }),
})

export type FuelIntakeLine = Static<typeof FuelIntakeLine>

const IntakeTransport = Type.Object({
  id: Id(),
  name: Type.String({ description: 'Its bill of lading' }),
  plate: Type.String(),
  status: Type.String(),
  purchaseContract: Nullable(Reference()),
  quantity: Kilograms({ description: 'What was loaded' }),
  volume: Centilitres({ description: 'What was loaded, at 20 °C' }),
  signedQuantity: Nullable(Kilograms()),
  loss: Nullable(Kilograms({ description: 'Loaded less signed' })),
  mostLoss: Kilograms({ description: 'The most that may be lost' }),
  isOverLimit: Type.Boolean(),
})

export type IntakeTransport = Static<typeof IntakeTransport>

export const FuelIntake = Type.Object({
  id: Id(),
  station: Reference(),
  ...papers,
  supplier: Nullable(Reference()),
  depot: Nullable(Reference()),
  product: Nullable(Reference()),
  source: OneOf(INTAKE_SOURCES, { description: 'gauge: opened for a delivery that it reported' }),
  status: OneOf(intakeMachine.states),
  transportContract: Nullable(IntakeTransport),
  lines: Type.Array(FuelIntakeLine),
  deliveryVolume20: Nullable(Centilitres({ description: 'By the papers, at 20 °C' })),
  dispensed: Nullable(Centilitres()),
  offloadVolume: Nullable(Centilitres({ description: 'At the temperature of the tanks' })),
  offloadVolume20: Nullable(Centilitres()),
  profitLoss: Nullable(
    Centilitres({ description: 'Offloaded less delivered, as observed; a loss is negative' }),
  ),
  profitLoss20: Nullable(Centilitres({ description: 'The same at 20 °C' })),
  startTime: Nullable(Timestamp()),
  endTime: Nullable(Timestamp()),
  completer: Nullable(Reference()),
  settlement: Nullable(Reference({ description: 'The confirmed month that it is settled in' })),
  creator: Nullable(Reference()),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type FuelIntake = Static<typeof FuelIntake>

export const IntakeListQuery = ListQuery
