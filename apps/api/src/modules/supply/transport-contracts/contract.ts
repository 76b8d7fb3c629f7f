/** Transport contracts: one truck each, from a depot to a station (D-012, D-084, D-085). */

import { machine } from '@app/kernel/machine'
import {
  Centilitres,
  Cents,
  changeBody,
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
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'

/** A signature may be corrected until the month is settled. */
export const transportMachine = machine({
  draft: { dispatch: 'inTransit', void: 'void' },
  inTransit: { sign: 'signed', void: 'void' },
  signed: { sign: 'signed', settle: 'settled' },
  settled: {},
  void: {},
})

export type TransportStatus = (typeof transportMachine.states)[number]

const MOST_PER_TON = 99_999_999
/** What one truck can carry, with room for the largest of trailers. */
const MOST_ON_TRUCK = 100_000

const load = {
  billNo: Text({ maxLength: 32, description: 'Bill of lading, unique within the company' }),
  deliveryTime: Timestamp({ description: 'When it leaves the depot' }),
  originDepot: ReferenceInput(),
  product: ReferenceInput(),
  carrier: ReferenceInput({ description: 'A supplier that carries' }),
  supplier: ReferenceInput({ description: 'The supplier of what is in it' }),
  taxRate: Type.Number({ minimum: 0, maximum: 99.99, multipleOf: 0.01 }),
  unitPrice: Cents({ minimum: 0, maximum: MOST_PER_TON, description: 'Of a ton, tax included' }),
  density: Density({ description: 'kg/m³ at 20 °C' }),
  plate: Text({ maxLength: 16 }),
  quantity: Kilograms({ minimum: 1, maximum: MOST_ON_TRUCK, description: 'What is loaded' }),
  freightPrice: Cents({ minimum: 0, maximum: MOST_PER_TON, description: 'Of a ton' }),
}

/**
 * What a truck may lose where neither its contract nor the company says otherwise, in percent of the load: the trade's
 * custom. GB/T 11085 goes by how far it drives, which contracts do not tell; what tanks may lose by that standard is in
 * `expected-losses.ts`.
 */
export const USUAL_LOSS_LIMIT = 0.2

const papers = {
  lossLimit: Type.Number({
    minimum: 0,
    maximum: 10,
    multipleOf: 0.01,
    description:
      'How much may be lost on the way, in percent of what was loaded; of a new one as the company has it, or 0.2 %, where it is not said',
  }),
  note: Nullable(ReferenceInput({ description: 'The picture of the delivery note' })),
  photo: Nullable(ReferenceInput({ description: 'A picture of the truck or its seals' })),
  driver: OptionalText({ maxLength: 32, description: 'Who drives it' }),
  description: OptionalText({ maxLength: 500 }),
}

const volume = Centilitres({
  minimum: 1,
  description: 'At 20 °C; by mass and density unless the bill of lading says otherwise',
})

export const NewTransportContract = requestBody({
  ...load,
  station: ReferenceInput({ description: 'Where it goes' }),
  purchaseContract: Type.Optional(
    Nullable(
      ReferenceInput({
        description: 'What it was bought by; then depot, product and supplier are those',
      }),
    ),
  ),
  volume: Type.Optional(volume),
  ...Type.Partial(Type.Object(papers)).properties,
})

export type NewTransportContract = Static<typeof NewTransportContract>

export const TransportContractChange = changeBody({ ...load, volume, ...papers })

export type TransportContractChange = Static<typeof TransportContractChange>

const Picture = Nullable(Type.Object({ id: Id(), url: Type.String() }))

export const TransportContract = Type.Object({
  id: Id(),
  ...load,
  originDepot: Reference(),
  product: Reference(),
  carrier: Reference(),
  supplier: Reference(),
  station: Reference(),
  purchaseContract: Nullable(Reference()),
  volume,
  amount: Cents({ description: 'Quantity by price, tax included' }),
  freightAmount: Cents({ description: 'Quantity by freight of a ton' }),
  lossLimit: papers.lossLimit,
  note: Picture,
  photo: Picture,
  driver: papers.driver,
  description: papers.description,
  status: OneOf(transportMachine.states),
  dispatchedTime: Nullable(Timestamp()),
  offloadTime: Nullable(Timestamp()),
  signedQuantity: Nullable(Kilograms()),
  signedVolume: Nullable(Centilitres({ description: 'At 20 °C' })),
  signer: Nullable(Reference()),
  settlement: Nullable(Reference({ description: 'The confirmed month that it is settled in' })),
  loss: Nullable(Kilograms({ description: 'Loaded less signed; below zero where more arrived' })),
  mostLoss: Kilograms({ description: 'The most that may be lost, rounded down' }),
  isOverLimit: Type.Boolean({ description: 'More was lost than may be' }),
  creator: Nullable(Reference()),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type TransportContract = Static<typeof TransportContract>

export const TransportListQuery = ListQuery

export const TransportVoiding = requestBody({ reason: Reason() })

export const TransportSigning = requestBody({
  quantity: Kilograms({ minimum: 0, maximum: MOST_ON_TRUCK, description: 'What arrived' }),
  volume: Type.Optional(
    Centilitres({ minimum: 0, description: 'At 20 °C; by mass and density by default' }),
  ),
  offloadTime: Timestamp({ description: 'Not before it left, nor to come' }),
})

export type TransportSigning = Static<typeof TransportSigning>
