/**
 * Two validators, because bodies and query strings are different worlds. A body must be exactly what
 * its schema says: coercion would turn null into 0 and drop misspelt fields, which is no way to
 * treat money. A query string is all text, so its numbers are read from text.
 */

import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { Finding } from '@app/kernel/field-problems/describe'
import { isInstant, isIsoDate } from '@app/kernel/formats'
import { type Refusal, refuse } from '@app/kernel/problem'
import { type ListQuery, MONEY, type TSchema, Type } from '@app/kernel/schema'
import { HttpErrors } from './errors.ts'
import { countValues } from './input-size.ts'
import { unstorableTexts } from './input-text.ts'
import type { Route } from './route.ts'

const COMMON: Options = {
  useDefaults: true,
  strict: false,
  // Findings bring the schema along, which says what is money.
  verbose: true,
  multipleOfPrecision: 6,
}

/** Up to so many values all that is wrong with an input is looked for; in a larger one the first of it. */
const FEW_VALUES = 1000
/** As many as a person reads. */
const MOST_FINDINGS = 50

/** Says what is wrong with an input, which it completes with defaults. */
type Check = (data: unknown) => SchemaFindings | Refusal | undefined

function createChecks(options: Options): (schema: TSchema) => Check {
  const thorough = createAjv({ ...options, allErrors: true })
  const brief = createAjv({ ...options, allErrors: false })
  return (schema) => {
    // Compiled at the first input: most routes are not asked in most processes, and a start need not wait.
    let findAll: ValidateFunction | undefined
    return (data) => {
      const count = countValues(data)
      if (count === Infinity) return refuse(HttpErrors.malformed)
      // Looking for everything takes as long, and tells as much, as whoever sends it likes.
      const validate =
        count > FEW_VALUES ? brief.compile(schema) : (findAll ??= thorough.compile(schema))
      const findings = validate(data) ? [] : (validate.errors ?? [])
      const all = [...unstorableTexts(data).map(notStorable), ...findings]
      return all.length > 0 ? new SchemaFindings(all) : undefined
    }
  }
}

const notStorable = (instancePath: string): ErrorObject => ({
  keyword: 'storable',
  instancePath,
  schemaPath: '',
  params: {},
})

function createAjv(options: Options): Ajv {
  const ajv = new Ajv({ ...COMMON, ...options })
  formats.default(ajv, ['uuid'])
  ajv.addFormat('date', isIsoDate)
  ajv.addFormat('date-time', isInstant)
  return ajv
}

const strict = createChecks({ coerceTypes: false })
const coercing = createChecks({ coerceTypes: 'array' })

export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = (httpPart === 'body' ? strict : coercing)(schema)
  return (data: unknown) => {
    const error = check(data)
    return error ? { error } : { value: data }
  }
}

/**
 * Reads a list call that came in another way as the list's own route would.
 *
 * @throws SchemaFindings
 */
export function readListQuery(
  { shapes }: Pick<Route, 'shapes'>,
  values: object,
): ListQuery & { download?: boolean } {
  const query = { ...values }
  const error = coercing(shapes.query ?? Type.Object({}))(query)
  if (error) throw error
  return query as ListQuery
}

/** Carries the validator's findings to the one place that words them. */
export class SchemaFindings extends Error {
  readonly findings: readonly Finding[]
  /** Whether there is nothing wrong but money with more than two decimals. */
  readonly isOfAmountsOnly: boolean

  constructor(all: readonly ErrorObject[]) {
    super('malformed input')
    const findings = all.slice(0, MOST_FINDINGS)
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
