/** People of fleets and the cars that they drive (D-061). */

import {
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { fleetPerson } from '#modules/members/fleets/contract.ts'

const FuelType = Type.Integer({
  minimum: 0,
  maximum: 2,
  description: '0 any, 1 gasoline, 2 diesel',
})

const Plate = Text({ maxLength: 8, description: 'Unique in the company' })

const CarInput = Type.Object(
  { plate: Plate, fuelType: Type.Optional(FuelType) },
  { additionalProperties: false },
)

export type CarInput = Static<typeof CarInput>

const { mobile, name, ...aboutPerson } = fleetPerson

const fields = {
  ...aboutPerson,
  department: OptionalText({ maxLength: 64 }),
  cars: Type.Array(CarInput, { maxItems: 20, description: 'The cars that this person drives' }),
}

export const NewEmployee = requestBody({
  mobile,
  name,
  ...Type.Partial(Type.Object(fields)).properties,
})

export type NewEmployee = Static<typeof NewEmployee>

export const EmployeeChange = changeBody({
  mobile,
  name,
  ...fields,
  confirmMobile: Type.Boolean({ description: 'The caller confirmed that the number changes' }),
})

export type EmployeeChange = Static<typeof EmployeeChange>

export const Car = Type.Object({
  id: Id(),
  plate: Type.String(),
  fuelType: FuelType,
  group: Reference({ description: 'The fleet' }),
  user: Nullable(Reference({ description: 'Who drives it' })),
  remark: Type.String(),
})

export type Car = Static<typeof Car>

export const NewCar = requestBody({
  group: ReferenceInput({ description: 'The fleet' }),
  user: Type.Optional(ReferenceInput({ description: 'Who drives it: an employee of the fleet' })),
  plate: Plate,
  fuelType: Type.Optional(FuelType),
  remark: Type.Optional(OptionalText()),
})

export type NewCar = Static<typeof NewCar>

export const Employee = Type.Object({
  id: Id({ description: 'Of the person' }),
  name: Type.String(),
  mobile: Nullable(Type.String({ description: 'Masked' })),
  email: Nullable(Type.String()),
  idNumber: Nullable(Type.String({ description: 'Masked' })),
  department: Type.String(),
  isLeader: Type.Boolean({ description: 'Heads the fleet' }),
  isMember: Type.Boolean({ description: 'Also a personal member, who looks after their own data' }),
  status: OneOf(['active', 'left'] as const),
  cars: Type.Array(Type.Object({ id: Id(), plate: Type.String(), fuelType: FuelType })),
  userCards: Type.Array(Type.Object({ id: Id(), number: Type.String() }), {
    description: 'The sub cards of this fleet that this person holds',
  }),
  joinedDate: Timestamp(),
  leftDate: Nullable(Timestamp()),
  version: Type.Integer(),
})

export type Employee = Static<typeof Employee>

export const EmployeeListQuery = ListQuery

export const EmployeeParams = Type.Object({ id: Id(), userId: Id() })
