/** The one place where something thrown becomes an answer (three kinds, never mixed). */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { describeFindings } from '@app/kernel/field-problems/describe'
import {
  type FieldProblem,
  type Language,
  type ProblemBody,
  type ErrorDefinition,
  Refusal,
  refuse,
  messageIn,
} from '@app/kernel/problem'
import { constraintOf, sqlStateOf } from '#db/database.ts'
import { isOutOfSpace, isUnavailable } from '#db/unavailable.ts'
import { HttpErrors } from './errors.ts'
import { SchemaFindings } from './validation.ts'

type Constraints = Readonly<Record<string, ErrorDefinition>>

/** SQLSTATEs that mean something to the caller, whatever the statement was. */
const SQL_STATES: Readonly<Record<string, ErrorDefinition>> = {
  '55P03': HttpErrors.busy,
  '40P01': HttpErrors.busy,
  '57014': HttpErrors.queryTimeout,
  // A foreign key: the row that was named is gone, or is another company's.
  '23503': HttpErrors.referenceUnknown,
}

/** What Fastify and its plug-ins say of a request, where it is not just that it cannot be read. */
const FASTIFY_CODES: Readonly<Record<string, ErrorDefinition>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: HttpErrors.tooLarge,
  FST_ERR_BAD_URL: HttpErrors.notFound,
  // `//`, `..` and other spellings of a path that might lead past the files that are served.
  FST_STATIC_FORBIDDEN_PATH: HttpErrors.notFound,
}

const BETWEEN_LOGS_MS = 10_000

export function languageOf(request: FastifyRequest): Language {
  return request.headers.language === 'en' ? 'en' : 'zh'
}

/** @param constraints named database constraints of all modules, and what each says */
export function problemHandler(constraints: Constraints) {
  let silentUntil = 0
  /** While the database is away every call fails: one of them tells as much as all of them. */
  const logUnavailable = (error: unknown, { log }: FastifyRequest): void => {
    if (error instanceof Refusal || performance.now() < silentUntil) return
    silentUntil = performance.now() + BETWEEN_LOGS_MS
    log.error({ err: error }, 'requests cannot be served')
  }
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = asRefusal(error, constraints)
    if (!refusal) request.log.error({ err: error }, 'request failed')
    else if (refusal.definition.status === 503) logUnavailable(error, request)
    const fields = fieldsOf(error, languageOf(request))
    return sendProblem(request, reply, refusal ?? refuse(HttpErrors.internal), fields)
  }
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  fields: FieldProblem[] = [],
): FastifyReply {
  const { definition, params } = refusal
  const body: ProblemBody = {
    status: definition.status,
    code: definition.code,
    message: messageIn(languageOf(request), definition, params),
    requestId: request.id,
    timestamp: new Date().toISOString(),
    ...(Object.keys(params).length > 0 && { details: params }),
    ...(fields.length > 0 && { fields }),
  }
  return reply.status(definition.status).header('cache-control', 'no-store').send(body)
}

/** @returns `undefined` for a bug or breakdown */
function asRefusal(error: unknown, constraints: Constraints): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof SchemaFindings) {
    return refuse(error.isOfAmountsOnly ? HttpErrors.amountScale : HttpErrors.validation)
  }
  const definition =
    constraints[constraintOf(error)] ??
    SQL_STATES[sqlStateOf(error)] ??
    fastifyError(error) ??
    passingError(error)
  return definition && refuse(definition)
}

function fastifyError(error: unknown): ErrorDefinition | undefined {
  const isOfRequest = codeOf(error).startsWith('FST_') && statusOf(error) < 500
  return isOfRequest ? (FASTIFY_CODES[codeOf(error)] ?? HttpErrors.malformed) : undefined
}

/** What is nobody's fault and passes: the same call may succeed later. */
function passingError(error: unknown): ErrorDefinition | undefined {
  if (isOutOfSpace(error)) return HttpErrors.diskFull
  return isUnavailable(error) ? HttpErrors.unavailable : undefined
}

function fieldsOf(error: unknown, language: Language): FieldProblem[] {
  if (error instanceof Refusal) return [...error.fields]
  return error instanceof SchemaFindings ? describeFindings(language, error.findings) : []
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
