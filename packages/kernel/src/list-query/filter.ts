/**
 * The filter grammar of list calls as a tree. `parse.ts` makes the tree from text, the server
 * compiles it to bound parameters, the console writes text with `write.ts`.
 */

/** `*` in a bare value: any run of characters. `?`: exactly one. */
export type PatternPart = { kind: 'text'; text: string } | { kind: 'any' } | { kind: 'one' }

export interface FilterValue {
  /** The value with escapes resolved and wildcards as typed. */
  text: string
  /** Whether it stood in quotes; then `null`, `true` and wildcards are ordinary text. */
  isQuoted: boolean
  /** The pieces of a value with at least one unescaped wildcard. */
  pattern?: PatternPart[]
}

export type Comparison = '>=' | '<=' | '>' | '<'

export interface Bound {
  value: FilterValue
  isInclusive: boolean
}

export type FilterTest =
  | { kind: 'null' }
  | { kind: 'notNull' }
  | { kind: 'equal'; value: FilterValue }
  | { kind: 'notEqual'; value: FilterValue }
  | { kind: 'compare'; operator: Comparison; value: FilterValue }
  | { kind: 'range'; from?: Bound; to?: Bound }
  | { kind: 'oneOf'; values: FilterValue[] }

export interface FilterClause {
  kind: 'clause'
  /** Dotted path, `user.mobile`; which paths exist is the resource's business. */
  path: string
  test: FilterTest
  /** Where in the text the clause begins, for error messages. */
  position: number
}

export type Filter =
  | FilterClause
  | { kind: 'and'; parts: Filter[] }
  | { kind: 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }

/** Limits of one filter; a larger one is refused rather than tried. */
export const FILTER_LIMITS = {
  length: 2000,
  clauses: 30,
  depth: 5,
  listValues: 200,
  wildcards: 4,
  pathDots: 3,
} as const
