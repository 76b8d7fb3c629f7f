/** JSON Schema findings as sentences, the same on the server and beside a form's field. */

import { type FieldProblem, type Language, messageIn } from '../problem.ts'
import { en, zh } from './words.ts'

export type Keyword = keyof typeof zh

/** What a JSON Schema validator says of one place in the input. */
export interface Finding {
  keyword: string
  /** JSON pointer of the place, `/lines/0/price`. */
  instancePath: string
  params: Readonly<Record<string, unknown>>
}

const isKeyword = (keyword: string): keyword is Keyword => keyword in zh

/** The sentence of a rule, with its limit filled in. */
export function describeRule(language: Language, keyword: string, limit?: unknown): string {
  const known = isKeyword(keyword) ? keyword : 'type'
  return messageIn(language, { zh: zh[known], en: en[known] }, { limit })
}

/** The findings as field problems, at most one a path, in the order found. */
export function describeFindings(language: Language, findings: readonly Finding[]): FieldProblem[] {
  const byPath = new Map<string, FieldProblem>()
  for (const finding of findings) {
    const path = pathOf(finding)
    if (byPath.has(path)) continue
    byPath.set(path, {
      path,
      code: finding.keyword.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
      message: describeRule(language, finding.keyword, finding.params.limit),
    })
  }
  return [...byPath.values()]
}

/** A missing or unknown field is reported at its own path, not at its parent's. */
function pathOf({ instancePath, params }: Finding): string {
  const place = instancePath.split('/').slice(1)
  const own = params.missingProperty ?? params.additionalProperty
  return [...place, ...(typeof own === 'string' ? [own] : [])].join('.')
}
