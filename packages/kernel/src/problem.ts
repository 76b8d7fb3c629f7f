/**
 * Refusals: what the product says when it will not do something. A refusal is a row of a module's
 * table, has a stable code and a sentence in both languages, and reaches the caller unchanged.
 */

export type Language = 'zh' | 'en'

export const LANGUAGES: readonly Language[] = ['zh', 'en']

/** One row of an error table; `{name}` in a sentence is replaced by the parameter of that name. */
export interface ErrorDefinition {
  /** HTTP status: 400 business, 401 token, 403 permission, 404 absent, 409 conflict, 429 rate. */
  readonly status: number
  /** The stable code that callers branch on. */
  readonly code: string
  readonly zh: string
  readonly en: string
}

export type ProblemParams = Readonly<Record<string, unknown>>

/** One thing wrong with one field of the input. */
export interface FieldProblem {
  /** Dotted path in the body or query, for example `lines.0.price`. */
  readonly path: string
  /** Which rule it broke; upper case. */
  readonly code: string
  readonly message: string
}

/** The body of every refusal on the wire. */
export interface ProblemBody {
  status: number
  code: string
  message: string
  details?: ProblemParams
  fields?: FieldProblem[]
  requestId: string
  timestamp: string
}

/** An expected refusal. Thrown by `refuse`, shaped for the wire in one place. */
export class Refusal extends Error {
  readonly definition: ErrorDefinition
  readonly params: ProblemParams
  /** Where in the input the trouble is, when it is in particular places. */
  readonly fields: readonly FieldProblem[]

  constructor(
    definition: ErrorDefinition,
    params: ProblemParams,
    fields: readonly FieldProblem[] = [],
  ) {
    super(definition.code)
    this.name = 'Refusal'
    this.definition = definition
    this.params = params
    this.fields = fields
  }
}

/** `throw refuse(OrderErrors.final)`; the parameters fill the sentence and travel as `details`. */
export function refuse(
  definition: ErrorDefinition,
  params: ProblemParams = {},
  fields: readonly FieldProblem[] = [],
): Refusal {
  return new Refusal(definition, params, fields)
}

/** The sentence in a language, with its parameters filled in; a missing one stays empty. */
export function messageIn(
  language: Language,
  definition: Pick<ErrorDefinition, Language>,
  params: ProblemParams = {},
): string {
  return definition[language].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}
