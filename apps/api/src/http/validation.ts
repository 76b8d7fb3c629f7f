/**
 * Two validators, because bodies and query strings are different worlds. A body must be exactly what
 * its schema says: coercion would turn null into 0 and drop misspelt fields, which is no way to
 * treat money. A query string is all text, so its numbers are read from text.
 */

import { Ajv, type ErrorObject, type Options } from 'ajv'
import formats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { Finding } from '@app/kernel/field-problems/describe'
import { type ListQuery, MONEY, type TSchema } from '@app/kernel/schema'
import type { Door } from './route.ts'

const COMMON: Options = {
  allErrors: true,
  useDefaults: true,
  strict: false,
  // Findings bring the schema along, which says what is money.
  verbose: true,
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

/**
 * Reads a list call that came in another way as the list's own door would.
 *
 * @throws SchemaFindings
 */
export function readListQuery(
  { shapes }: Pick<Door, 'shapes'>,
  values: object,
): ListQuery & { download?: boolean } {
  const query = { ...values }
  const validate = coercing.compile(shapes.query ?? {})
  if (!validate(query)) throw new SchemaFindings(validate.errors ?? [])
  return query as ListQuery
}

/** Carries the validator's findings to the one place that words them. */
export class SchemaFindings extends Error {
  readonly findings: readonly Finding[]
  /** Whether there is nothing wrong but money with more than two decimals. */
  readonly isOfAmountsOnly: boolean

  constructor(findings: readonly ErrorObject[]) {
    super('malformed input')
    const scales = new Set(
      findings.filter(isFractionOfCent).map(({ instancePath }) => instancePath),
    )
    const others = findings.filter(({ instancePath }) => !scales.has(instancePath))
    this.findings = [
      ...[...scales].map((instancePath) => ({ keyword: 'amountScale', instancePath, params: {} })),
      ...others,
    ]
    this.isOfAmountsOnly = scales.size > 0 && others.length === 0
  }
}

/** Money is in whole cents: what lies between two of them has a third decimal. */
const isFractionOfCent = ({ keyword, data, parentSchema }: ErrorObject): boolean =>
  keyword === 'type' && typeof data === 'number' && parentSchema?.[MONEY] === true
