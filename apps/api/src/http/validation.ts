/**
 * Two validators, because bodies and query strings are different worlds. A body must be exactly what
 * its schema says: coercion would turn null into 0 and drop misspelt fields, which is no way to
 * treat money. A query string is all text, so its numbers are read from text.
 */

import { Ajv, type Options } from 'ajv'
import formats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from '@app/kernel/schema'

const COMMON: Options = {
  allErrors: true,
  useDefaults: true,
  strict: false,
  multipleOfPrecision: 6,
}

function create(options: Options): Ajv {
  const ajv = new Ajv({ ...COMMON, ...options })
  formats.default(ajv, ['date', 'date-time', 'uuid'])
  return ajv
}

const strict = create({ coerceTypes: false })
const coercing = create({ coerceTypes: 'array' })

export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validate = (httpPart === 'body' ? strict : coercing).compile(schema)
  return (data: unknown) =>
    validate(data) ? { value: data } : { error: new SchemaFindings(validate.errors ?? []) }
}

/** Carries the validator's findings to the one place that words them. */
export class SchemaFindings extends Error {
  readonly findings: NonNullable<ReturnType<Ajv['compile']>['errors']>

  constructor(findings: NonNullable<ReturnType<Ajv['compile']>['errors']>) {
    super('malformed input')
    this.findings = findings
  }
}
