/** Form rules from the contract: the limits that the server will apply, said before it has to. */

import { describeRule } from '@app/kernel/field-problems/describe'
import type { FormInstance, FormRule } from 'antd'
import type { ApiError } from './problem.ts'
import { language } from '#lib/i18n/words.ts'

/** The parts of a JSON Schema that a form can check while somebody types. */
interface Limits {
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  enum?: readonly unknown[]
  anyOf?: readonly Limits[]
}

const say = (keyword: string, limit?: unknown): string => describeRule(language, keyword, limit)

/** Rules of one field of a contract's body. */
export function rulesOf(schema: object, options: { required?: boolean } = {}): FormRule[] {
  const whole: Limits = { ...schema }
  // Of "this or null" the first is what a person types.
  const limits = whole.anyOf?.[0] ?? whole
  const rules: FormRule[] = []
  if (options.required) {
    rules.push({ required: true, whitespace: isText(limits), message: say('required') })
  }
  const { maxLength, minimum, maximum, pattern } = limits
  if (maxLength !== undefined) rules.push({ max: maxLength, message: say('maxLength', maxLength) })
  if (minimum !== undefined) rules.push(numberRule('minimum', minimum, (value) => value >= minimum))
  if (maximum !== undefined) rules.push(numberRule('maximum', maximum, (value) => value <= maximum))
  if (pattern !== undefined) rules.push({ pattern: new RegExp(pattern), message: say('pattern') })
  return rules
}

const isText = (limits: Limits): boolean =>
  limits.maxLength !== undefined || limits.minLength !== undefined || limits.pattern !== undefined

const numberRule = (
  keyword: string,
  limit: number,
  isGood: (value: number) => boolean,
): FormRule => ({
  validator: (_rule, value: unknown) =>
    typeof value !== 'number' || isGood(value)
      ? Promise.resolve()
      : Promise.reject(new Error(say(keyword, limit))),
})

/** A rule from a predicate, for formats that only code can check. */
export const formatRule = (isGood: (text: string) => boolean, message: string): FormRule => ({
  validator: (_rule, value: unknown) =>
    typeof value !== 'string' || value === '' || isGood(value)
      ? Promise.resolve()
      : Promise.reject(new Error(message)),
})

/** Puts the server's findings beside their fields and takes the eye to the first. */
export function showFieldProblems(form: FormInstance, error: ApiError): boolean {
  if (error.fields.length === 0) return false
  const fields = error.fields.map(({ path, message }) => ({
    name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors: [message],
  }))
  form.setFields(fields)
  const [first] = fields
  if (first) form.scrollToField(first.name, { block: 'center', focus: true })
  return true
}

/** The second time must be as the first. */
export const sameAs =
  (field: string | string[], message: string) =>
  ({ getFieldValue }: { getFieldValue: (name: string | string[]) => unknown }) => ({
    validator: (_rule: unknown, value: unknown) =>
      value === getFieldValue(field) ? Promise.resolve() : Promise.reject(new Error(message)),
  })
