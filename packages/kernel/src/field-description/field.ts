/**
 * Forms as data: what a configuration asks for, described so that the server checks it and the console
 * draws it from the same words (S-077, D-258 to D-264).
 */

import { OneOf, type Static, Type } from '../schema.ts'

/** Written as text; the name says what the text must be (S-336 to S-342). */
export const TEXT_TYPES = [
  'text',
  'ip',
  'url',
  'email',
  'name',
  'lettersAndDigits',
  'sixDigits',
  'mobiles',
  'picture',
  'json',
] as const

/** Numbers: whole, with decimals, and whole cents. */
export const NUMBER_TYPES = ['integer', 'number', 'money'] as const

export const FIELD_TYPES = [
  ...TEXT_TYPES,
  ...NUMBER_TYPES,
  'date',
  'boolean',
  'select',
  'multiSelect',
  'map',
] as const

export type FieldType = (typeof FIELD_TYPES)[number]

export const FieldChoice = Type.Object({ value: Type.String(), label: Type.String() })

export type FieldChoice = Static<typeof FieldChoice>

export const FieldDescription = Type.Object({
  key: Type.String({ description: 'Name of the property' }),
  type: OneOf(FIELD_TYPES, {
    description:
      'money is whole cents; date is ISO text; json is text of an object; picture is an address; map is a list of key and value',
  }),
  label: Type.String(),
  hint: Type.Optional(Type.String()),
  required: Type.Optional(Type.Boolean()),
  min: Type.Optional(Type.Number({ description: 'Of a number; the limit itself is allowed' })),
  max: Type.Optional(Type.Number({ description: 'Of a number; the limit itself is allowed' })),
  decimals: Type.Optional(
    Type.Integer({ description: 'Most decimals of a number; 6 unless said' }),
  ),
  maxLength: Type.Optional(Type.Integer({ description: 'Of a text' })),
  choices: Type.Optional(
    Type.Array(FieldChoice, { description: 'Of a selection; of a map, the keys that it may have' }),
  ),
  default: Type.Optional(
    Type.Unknown({ description: 'What holds as long as nobody has said more' }),
  ),
})

export type FieldDescription = Static<typeof FieldDescription>

/** One line of a map, as forms hold it and the wire carries it. */
export interface MapEntry {
  key: string
  value: string
}

export type FieldValues = Readonly<Record<string, unknown>>
