/** Cards that say who an employee is (D-002), and accounts whose holder nobody knows. */

import {
  Id,
  Nullable,
  OptionalText,
  Reason,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Type,
} from '@app/kernel/schema'

const password = Text({ maxLength: 32, description: 'Password of exactly six digits' })

export const NewEmployeeCard = requestBody({
  employee: ReferenceInput({ description: 'The member of staff' }),
  name: Type.Optional(OptionalText({ maxLength: 64, description: "The employee's, by default" })),
  password,
})

export type NewEmployeeCard = Static<typeof NewEmployeeCard>

export const NewAnonymousCard = requestBody({
  name: Type.Optional(OptionalText({ maxLength: 64, description: 'How the card is called' })),
  password: Type.Optional(password),
})

export type NewAnonymousCard = Static<typeof NewAnonymousCard>

export const Unbinding = requestBody({ reason: Reason() })

export type Unbinding = Static<typeof Unbinding>

/** The card of whoever attended to a customer, as an order tells of it. */
export const AttendantCard = Type.Object({
  id: Id(),
  number: Type.String(),
  user: Nullable(Reference()),
})
