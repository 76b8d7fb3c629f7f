import type { zh } from './zh.ts'

export const en = {
  required: 'Required',
  type: 'Wrong kind of value',
  minimum: 'Must be at least {limit}',
  maximum: 'Must be at most {limit}',
  exclusiveMinimum: 'Must be above {limit}',
  exclusiveMaximum: 'Must be below {limit}',
  minLength: 'At least {limit} characters',
  maxLength: 'At most {limit} characters',
  pattern: 'Not in the expected format',
  format: 'Not in the expected format',
  enum: 'Not one of the choices',
  const: 'Not one of the choices',
  multipleOf: 'Too many decimals',
  minItems: 'At least {limit} entries',
  maxItems: 'At most {limit} entries',
  uniqueItems: 'Must not repeat',
  additionalProperties: 'Unknown field',
  anyOf: 'Not in the expected format',
} satisfies Record<keyof typeof zh, string>
